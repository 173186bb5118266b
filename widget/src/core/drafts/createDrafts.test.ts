import { batch, signal } from '@preact/signals-react';
import { describe, expect, it } from 'vitest';
import { shareModels } from '../../app/models/shareModels.ts';
import type { AppModels } from '../app/useApp.ts';
import { createDrafts } from './createDrafts.ts';
import { createUnsaved } from './createUnsaved.ts';
import type { LogoutReason } from '../session/SessionModel.ts';

function open() {
  const profileId = signal<string | undefined>(undefined);
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const app = {
    session: { profileId, endedBy, generation: signal(0) },
    place: signal({ path: '/profile', search: '' }),
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const drafts = createDrafts(app);
  const signIn = (id: string) =>
    batch(() => {
      profileId.value = id;
      endedBy.value = undefined;
    });
  const end = (reason: LogoutReason) =>
    batch(() => {
      profileId.value = undefined;
      endedBy.value = reason;
    });
  const unsaved = drafts.unsaved<object>('person:7');
  const isAsked = () => app.shared(createUnsaved).value.has('person:7');
  return {
    drafts,
    unsaved,
    isAsked,
    form: drafts.of<string>('event:spring'),
    other: drafts.of<string>('event:autumn'),
    signIn,
    end,
  };
}

describe('a draft', () => {
  it('is read back, form by form, until it is cleared', () => {
    const { form, other, signIn } = open();
    signIn('maren');
    form.write('typed');
    expect(form.read()).toBe('typed');
    expect(other.read()).toBeUndefined();
    form.clear();
    expect(form.read()).toBeUndefined();
  });

  it('survives an expiry for the same customer, and is hidden meanwhile', () => {
    const { form, signIn, end } = open();
    signIn('maren');
    form.write('typed');
    end('expired');
    expect(form.read()).toBeUndefined();
    signIn('maren');
    expect(form.read()).toBe('typed');
  });

  it('survives a session that the server ends, which a customer has not asked for', () => {
    const { form, signIn, end } = open();
    signIn('maren');
    form.write('typed');
    end('revoked');
    expect(form.read()).toBeUndefined();
    signIn('maren');
    expect(form.read()).toBe('typed');
  });

  it.each(['user', 'host'] as const)('is dropped at a logout by %s', (reason) => {
    const { form, signIn, end } = open();
    signIn('maren');
    form.write('typed');
    end(reason);
    signIn('maren');
    expect(form.read()).toBeUndefined();
  });

  it('is dropped when another customer signs in, at once or after an expiry', () => {
    for (const expired of [true, false]) {
      const { form, signIn, end } = open();
      signIn('maren');
      form.write('typed');
      if (expired) end('expired');
      signIn('layla');
      expect(form.read()).toBeUndefined();
      if (expired) end('expired');
      signIn('maren');
      expect(form.read()).toBeUndefined();
    }
  });

  it('of a visitor is dropped before the next visitor after an expiry', () => {
    const { form, signIn, end } = open();
    form.write('typed');
    signIn('maren');
    end('expired');
    expect(form.read()).toBeUndefined();
  });

  it('of a visitor is kept for the visitor', () => {
    const { form, signIn, end } = open();
    form.write('typed');
    expect(form.read()).toBe('typed');
    signIn('maren');
    expect(form.read()).toBeUndefined();
    end('user');
    expect(form.read()).toBeUndefined();
  });
});

describe('unsaved text', () => {
  it('is forgotten once it equals what the account has', () => {
    const { unsaved, isAsked, signIn } = open();
    signIn('maren');
    const saved = { name: 'Ann', day: { month: 2 } };
    unsaved.write({ ...saved, name: 'Anna' }, saved);
    expect(isAsked()).toBe(true);
    unsaved.write({ ...saved }, saved);
    expect([isAsked(), unsaved.read()]).toEqual([false, undefined]);
  });

  it('is dropped once what it is about is gone, but not while its form is shown or without a session', () => {
    const { drafts, unsaved, isAsked, signIn, end } = open();
    const isGone = signal(false);
    signIn('maren');
    unsaved.write({ name: 'Ann' });
    drafts.dropIf('person:7', () => isGone.value);
    end('expired');
    isGone.value = true;
    expect(isAsked()).toBe(true);
    isGone.value = false;
    signIn('maren');
    expect(unsaved.read()).toEqual({ name: 'Ann' });
    drafts.dropIf('person:7');
    isGone.value = true;
    expect(isAsked()).toBe(true);
    drafts.dropIf('person:7', () => isGone.value);
    expect([isAsked(), unsaved.read()]).toEqual([false, undefined]);
  });
});
