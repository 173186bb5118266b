// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { createToasts } from '../../core/toasts/createToasts.ts';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Toasts } from './Toasts.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Order
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Order R-1043" closeLabel="Close">
        <p>Lines</p>
      </Sheet>
      <Toasts />
    </>
  );
}

// All but the open dialog is inert.
it('messages are announced and shown inside an open dialog, and outside once it is closed', async () => {
  const toasts = createToasts();
  const user = await renderInApp(<Page />, Object.assign(fakeModels(), { toasts }), []);
  const region = screen.getByRole('region', { name: 'Messages' });
  act(() => void toasts.show({ type: 'info', title: 'Before', infinite: true }));
  expect(await within(region).findByText('Before')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = within(screen.getByRole('dialog'));
  const before = await dialog.findByText('Before');
  const live = before.closest('[aria-live="polite"]');
  expect(within(region).queryByText('Before')).toBeNull();
  act(() => void toasts.show({ type: 'success', title: 'Receipt sent' }));
  expect((await dialog.findByText('Receipt sent')).closest('[aria-live="polite"]')).toBe(live);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await within(region).findByText('Before')).toBeTruthy();
});

it('an open dialog has a region for messages before the first message comes', async () => {
  const toasts = createToasts();
  const user = await renderInApp(<Page />, Object.assign(fakeModels(), { toasts }), []);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = screen.getByRole('dialog');
  const live = await screen.findByText(
    (_, element) => element?.parentElement === dialog && element.ariaLive === 'polite',
  );
  expect(live.textContent).toBe('');
});
