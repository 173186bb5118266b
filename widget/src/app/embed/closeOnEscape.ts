/** What Escape belongs to before it belongs to the frame: an open question, a picture that fills the screen, a search. */
function isTaken({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || document.fullscreenElement) return true;
  // The key comes before the dialog's own closing: it is open still.
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}

/** Escape inside of the frame never reaches the host, whose modal it would close: so it is told. The answer ends it. */
export function closeOnEscape(close: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event)) close();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
