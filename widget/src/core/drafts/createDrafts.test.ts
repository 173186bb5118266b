import { batch, signal } from '@preact/signals-react';
import { describe, expect, it } from 'vitest';
import { shareModels } from '../../app/models/shareModels.ts';
import type { AppModels } from '../app/useApp.ts';
import { createDrafts } from './createDrafts.ts';
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
  return { form: drafts.of<string>('event:spring'), other: drafts.of<string>('event:autumn'), signIn, end };
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
