import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { editors, findCountry, findField, openEditor, typeInto } from './editors.ts';
import { revoke } from './revoke.ts';

// Typed text that is not saved: the browser asks before the page is closed, and after the end of a session the
// text is kept for the same customer.

const EMAIL = 'sam@example.com';
const OTHER = 'maren@example.com';
const slow = { timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

/** Listeners of `beforeunload` since this file began. Those of earlier files do not count: files share a window. */
const listeners = new Set<EventListener>();
const { addEventListener, removeEventListener } = window;
beforeAll(() => {
  window.addEventListener = ((type: string, listener: EventListener, ...more: []) => {
    if (type === 'beforeunload') listeners.add(listener);
    else addEventListener.call(window, type, listener, ...more);
  }) as typeof addEventListener;
  window.removeEventListener = ((type: string, listener: EventListener, ...more: []) => {
    if (type === 'beforeunload') listeners.delete(listener);
    else removeEventListener.call(window, type, listener, ...more);
  }) as typeof removeEventListener;
});
afterAll(() => Object.assign(window, { addEventListener, removeEventListener }));
/** @returns whether the browser would ask before the page is closed */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  for (const listener of listeners) listener(event);
  return event.defaultPrevented;
};
const notice = () => screen.queryByText('Your last changes may not have been saved');

async function open(path: string, email = EMAIL) {
  let token = await world.signIn(email);
  const opened = await renderPortal(`${path}?lang=en&token=${encodeURIComponent(token)}`);
  const { session } = opened.portal.models;
  return {
    ...opened,
    async endByServer() {
      await revoke(world.api, token);
      await act(async () => await session.check());
      await screen.findByRole('link', { name: 'Return to login' }, slow);
    },
    async signInAs(email: string) {
      token = await world.signIn(email);
      act(() => void session.adopt({ token } as never));
    },
  };
}

describe('typed text', () => {
  it.each(editors)(
    'of $draft outlives a press beside its dialog, is named when the session ends, and is there after a new login',
    async (editor) => {
      const { portal, user, endByServer, signInAs } = await open(editor.path);
      expect(asks()).toBe(false);
      await typeInto(editor, user);
      const { value } = await findField(editor);
      expect(value).not.toBe('');
      if (editor.dialog) {
        const dialog = screen.getByRole('dialog');
        fireEvent.pointerDown(dialog);
        fireEvent.click(dialog);
        expect(screen.queryByRole('dialog')).toBeNull();
        await openEditor(editor, user);
        await waitFor(async () => expect((await findField(editor)).value).toBe(value), slow);
      }
      expect(asks()).toBe(true);
      await endByServer();
      await waitFor(() => expect(notice()).toBeTruthy(), slow);
      expect(screen.getByText(new RegExp(`Please check: .*${editor.page}`))).toBeTruthy();
      expect(screen.queryByDisplayValue(value)).toBeNull();
      await signInAs(EMAIL);
      // A telephone number is formatted a moment after its field is there.
      await waitFor(async () => expect((await findField(editor)).value).toBe(value), slow);
      if (editor.country) expect((await findCountry()).value).toBe(editor.country);
      // All text that the notice names is back.
      await waitFor(() => expect(notice()).toBeNull(), slow);
      expect(asks()).toBe(true);
      // The next test has the same window.
      await act(async () => await portal.models.session.logout());
      await waitFor(() => expect(asks()).toBe(false), slow);
    },
  );

  it('is dropped by a logout of the customer, and when another customer signs in', async () => {
    const [editor] = editors.filter(({ draft }) => draft === 'size:measurements');
    if (!editor) throw new Error('no editor');
    const { portal, user, endByServer, signInAs } = await open(editor.path);
    await typeInto(editor, user);
    await endByServer();
    await signInAs(OTHER);
    await screen.findByRole('button', { name: /^Measurements/ }, slow);
    expect(asks()).toBe(false);
    // A toast takes 300 ms to leave.
    await waitFor(() => expect(notice()).toBeNull(), slow);
    expect(screen.queryByRole('textbox', { name: editor.field })).toBeNull();

    await typeInto(editor, user);
    await act(async () => await portal.models.session.logout());
    await screen.findByRole('link', { name: 'Return to login' }, slow);
    expect([asks(), notice()]).toEqual([false, null]);
    await signInAs(OTHER);
    await screen.findByRole('button', { name: /^Measurements/ }, slow);
    expect(screen.queryByRole('textbox', { name: editor.field })).toBeNull();
  });
});

/** Forms about something that another device may remove. */
const subjects = [
  {
    about: 'a size of a person',
    path: '/size',
    reach: 'Noah',
    button: 'Add: Tops',
    field: /^Note/,
    remove: (call: Call) => removePerson(call, 'Noah'),
  },
  {
    about: 'a person',
    path: '/preference',
    button: 'Edit Idris',
    field: /^Last name/,
    remove: (call: Call) => removePerson(call, 'Idris'),
  },
  {
    about: 'an occasion',
    path: '/preference',
    button: 'Our anniversary',
    field: /^Name/,
    remove: (call: Call) => call('PUT', 'profile/attributes/custom/preference:occasions', { value: [] }),
  },
] as const;
type Call = (method: string, path: string, body?: object) => Promise<{ data?: unknown }>;

async function removePerson(call: Call, name: string) {
  const { data } = await call('GET', 'connections');
  const people = data as { id: number; connector: { first_name?: string } }[];
  const person = people.find(({ connector }) => connector.first_name === name);
  await call('DELETE', `connections/${person?.id}`);
}

async function callApi(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${await world.signIn(OTHER)}`,
    'content-type': 'application/json',
  };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await world.api.fetch(new Request(`${world.api.publicUrl}/api/${path}`, init));
  expect(answer.status).toBeLessThan(300);
  return (answer.status === 204 ? {} : await answer.json()) as { data?: unknown };
}

it.each(subjects)(
  'typed text about $about is there after a new login, but not once its subject was removed on another device',
  async (subject) => {
    const { portal, user, endByServer, signInAs } = await open(subject.path, OTHER);
    if ('reach' in subject)
      await user.click(await screen.findByRole('button', { name: subject.reach }, slow));
    const editor = { ...subject, draft: '', page: '', dialog: true, typed: 'Typed words' } as const;
    await typeInto(editor, user);
    expect(asks()).toBe(true);
    await endByServer();
    await signInAs(OTHER);
    expect((await findField(editor)).value).toBe('Typed words');
    await endByServer();
    await subject.remove(callApi);
    expect(asks()).toBe(true);
    await signInAs(OTHER);
    await waitFor(() => expect(asks()).toBe(false), slow);
    expect(screen.queryByDisplayValue('Typed words')).toBeNull();
    await act(async () => await portal.models.session.logout());
  },
);
