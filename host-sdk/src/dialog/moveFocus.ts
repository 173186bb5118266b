const FOCUSABLE = 'iframe,a[href],button,input,select,textarea,summary,[tabindex]';

/**
 * Moves the focus out of the frame as Tab would have: to the element before (`backward`) or after it (`forward`) in the page, and
 * in a modal or drawer to the button that closes it. With `close` it closes the dialog, which gives the focus back.
 */
export function moveFocus(frame: HTMLIFrameElement, direction: string, close: () => void): void {
  if (direction === 'close') return close();
  const inDialog = frame.assignedSlot?.parentElement?.querySelector('button');
  if (inDialog) return inDialog.focus();
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element === frame || (element.tabIndex >= 0 && element.offsetParent && !element.matches(':disabled')),
  );
  const step = direction === 'forward' ? 1 : -1;
  all.at((all.indexOf(frame) + step) % all.length)?.focus();
}
