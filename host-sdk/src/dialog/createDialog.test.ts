// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDialog } from './createDialog.ts';

// jsdom has no dialogs and measures nothing. Test files share its classes, so these are restored after each test.
const { showModal, close } = HTMLDialogElement.prototype;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (!this.isConnected) throw new DOMException('not in a document', 'InvalidStateError');
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.body.replaceChildren();
});

function create() {
  const host = document.createElement('div');
  document.body.append(host);
  const onDismiss = vi.fn();
  const dialog = createDialog(host, 'My account', onDismiss);
  const shown = () => host.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
  return { host, dialog, onDismiss, shown };
}

it('stays open if it is opened again before its `close` event arrives', async () => {
  const { dialog, onDismiss, shown } = create();
  dialog.show('modal', true);
  dialog.show('modal', false);
  dialog.show('modal', true);
  await Promise.resolve();
  expect(onDismiss).not.toHaveBeenCalled();
  expect(shown().open).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  // As Escape does.
  shown().close();
  await Promise.resolve();
  expect(onDismiss).toHaveBeenCalledTimes(1);
  dialog.show('modal', false);
});

it('shows nothing outside the document, where a browser refuses to', () => {
  const { host, dialog, shown } = create();
  dialog.show('modal', true);
  dialog.show('modal', false);
  host.remove();
  dialog.show('modal', true);
  expect(shown().open).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

it('has the scheme that the page chose, and that of the page around for `auto`', () => {
  const { dialog, shown } = create();
  dialog.show('modal', true, 'dark');
  expect(shown().style.colorScheme).toBe('dark');
  dialog.show('modal', true, 'auto');
  expect(shown().style.colorScheme).toBe('');
});
