/** Whether the portal itself uses this Escape: for an open dialog, a full-screen picture or a search. */
function isTaken({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || document.fullscreenElement) return true;
  // The key event precedes the dialog's own closing: the dialog is still open.
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}

/**
 * Escape inside the frame does not reach the host, whose modal it should close, so the host is notified.
 *
 * @returns a function that stops it
 */
export function closeOnEscape(close: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event)) close();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
