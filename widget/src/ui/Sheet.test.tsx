import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/fillJsdom.ts';
import { Sheet } from './Sheet.tsx';

function show() {
  fillJsdom();
  const onClose = vi.fn();
  render(
    <Sheet open onClose={onClose} title="Order R-1043" closeLabel="Close">
      <p>Lines</p>
    </Sheet>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Order R-1043' }) };
}

describe('Sheet', () => {
  it('closes by its cross', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks its owner to close on Escape and stays until the owner agrees', () => {
    const { onClose, dialog } = show();
    const prevented = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(prevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('closes by a press beside it, not by one inside', async () => {
    const { onClose, dialog } = show();
    await userEvent.click(screen.getByText('Lines'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
