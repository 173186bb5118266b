/** In a frame only if the focus is in it already: somebody who is busy with the page around it keeps theirs. */
export const mayTakeFocus = (): boolean => window.parent === window || document.hasFocus();
