// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { useDialogOnPress } from './useDialogOnPress.ts';

interface HelloProps {
  readonly onClose: () => void;
}
const Hello = ({ onClose }: HelloProps) => (
  <dialog open>
    Hello
    <button type="button" onClick={onClose}>
      Close
    </button>
  </dialog>
);
const load = vi.fn(async () => Hello);

function Page() {
  const { Dialog, open, close } = useDialogOnPress<HelloProps>();
  return (
    <>
      <button type="button" onClick={() => open(load)}>
        Open
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

it('shows a toast where the code of a dialog cannot be fetched, and opens it at the next press', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const show = vi.fn(() => 'toast-1');
  const user = await renderInApp(<Page />, Object.assign(fakeModels(), { toasts: { show } }), []);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  expect(show).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
