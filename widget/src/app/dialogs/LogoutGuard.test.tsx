// @vitest-environment jsdom
import { signal, type Signal } from '@preact/signals-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { createToasts } from '../../core/toasts/createToasts.ts';
import { Toasts } from '../shell/Toasts.tsx';

async function open() {
  const unsaved = createUnsaved();
  const logout = vi.fn(async () => undefined);
  const session: { generation: Signal<number>; logout(reason?: string): Promise<unknown> } = {
    generation: signal(1),
    logout,
  };
  const models = Object.assign(fakeModels(), { session, toasts: createToasts(), shared: () => unsaved });
  // As the navigation of any page has it.
  const page = (
    <>
      <button type="button" onClick={() => void session.logout('user')}>
        Log out
      </button>
      <Toasts />
    </>
  );
  const user = await renderInApp(page, models as never, ['session']);
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }));
  /** Types into the form of a page. */
  const type = async () => {
    act(() => void (unsaved.value = new Map([['claim', '/claims']])));
    await waitFor(() => expect(session.logout).not.toBe(logout));
  };
  return { logout, press, session, type, unsaved };
}

it('asks on any page before a logout that drops unsaved text, outside of the region whose content is announced', async () => {
  const { logout, press, type } = await open();
  await type();
  await press('Log out');
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' });
  expect(dialog.closest('[aria-live]')).toBeNull();
  expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
  await press('Keep editing');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(logout).not.toHaveBeenCalled();
  await press('Log out');
  await press('Log out without saving');
  expect(logout).toHaveBeenCalledOnce();
});

it('asks before no other end of a session, and not once the text is saved', async () => {
  const { logout, press, session, type, unsaved } = await open();
  await press('Log out');
  expect(logout).toHaveBeenCalledExactlyOnceWith('user');
  await type();
  await session.logout('host');
  expect(logout).toHaveBeenLastCalledWith('host');
  act(() => void (unsaved.value = new Map()));
  await press('Log out');
  expect(logout).toHaveBeenCalledTimes(3);
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});

it('logs out as soon as all text is saved, if the logout was pressed before', async () => {
  const { logout, press, session, type, unsaved } = await open();
  await type();
  await press('Log out');
  await screen.findByRole('dialog', { name: 'Log out without saving?' });
  act(() => void (unsaved.value = new Map()));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  expect(session.logout).toBe(logout);
});

it('does not log another session out that has begun while it asked', async () => {
  const { logout, press, session, type, unsaved } = await open();
  await type();
  await press('Log out');
  session.generation.value += 1;
  act(() => void (unsaved.value = new Map()));
  await waitFor(() => expect(session.logout).toBe(logout));
  expect(logout).not.toHaveBeenCalled();
});
