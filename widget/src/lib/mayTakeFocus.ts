/**
 * Whether the portal may move the focus. In a frame only if the frame already has it: a customer who uses the page around
 * it keeps the focus there.
 */
export function mayTakeFocus(): boolean {
  return window.parent === window || document.hasFocus();
}
