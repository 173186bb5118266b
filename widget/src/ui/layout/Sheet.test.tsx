// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
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
  it('calls onDismiss for Escape and a press beside it, which may be slips, if it is given', async () => {
    fillJsdom();
    const [onClose, onDismiss] = [vi.fn(), vi.fn()];
    render(
      <Sheet open onClose={onClose} onDismiss={onDismiss} title="Order" closeLabel="Close">
        <p>Lines</p>
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect([onDismiss.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by its close button', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('calls onClose on Escape and stays open until it is unmounted', () => {
    const { onClose, dialog } = show();
    const prevented = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(prevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('is placed near the press in a frame as tall as its content, before the focus moves into it', () => {
    fillJsdom();
    window.innerHeight = 2000;
    const opened: string[] = [];
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
      this: HTMLDialogElement,
    ) {
      opened.push(this.style.insetBlockStart);
      this.setAttribute('open', '');
    });
    const sheet = (open: boolean) => (
      <div data-auto-height="">
        <button type="button">Details</button>
        <Sheet open={open} onClose={() => undefined} title="Order" closeLabel="Close">
          <p>Lines</p>
        </Sheet>
      </div>
    );
    const view = render(sheet(false));
    const button = screen.getByRole('button', { name: 'Details' });
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 100, 44));
    button.focus();
    view.rerender(sheet(true));
    expect(opened).toEqual(['804px']);
    showModal.mockRestore();
  });

  it('is placed at the top of such a frame when nothing was pressed', () => {
    fillJsdom();
    window.innerHeight = 2000;
    render(
      <div data-auto-height="">
        <Sheet open onClose={() => undefined} title="Switch?" closeLabel="Close">
          <p>Text</p>
        </Sheet>
      </div>,
    );
    const { insetBlockStart, insetBlockEnd } = screen.getByRole('dialog').style;
    expect([insetBlockStart, insetBlockEnd]).toEqual(['0px', 'auto']);
  });

  it('closes by a press on the backdrop, and not by one that begins inside and ends outside', async () => {
    const { onClose, dialog } = show();
    await userEvent.click(screen.getByText('Lines'));
    // As browsers do: the target of a click is what contains both its beginning and its end.
    fireEvent.pointerDown(screen.getByText('Lines'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
