const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Moves the focus to what comes before or after the frame in the page, as Tab would have. */
export function moveFocus(frame: HTMLIFrameElement, direction: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(`iframe,${FOCUSABLE}`)].filter(
    (element) =>
      element === frame || (element.tabIndex >= 0 && element.offsetParent && !element.matches(':disabled')),
  );
  const step = direction === 'forward' ? 1 : -1;
  all.at((all.indexOf(frame) + step) % all.length)?.focus();
}
