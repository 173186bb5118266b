/**
 * Prevents what would leave the page for another page of the portal: a press of a link, and the browser's Back and Forward. A page that
 * the host opens is not prevented: the text is kept as a draft. Before the tab is closed, the browser asks (`createDrafts`).
 *
 * @param onLeave gets the path that would have been opened
 * @returns a function that stops it
 */
export function watchLeaving(onLeave: (path: string) => void): () => void {
  const own = location.href;
  const ownPath = location.pathname;
  const onClick = (event: MouseEvent) => {
    const path = pathOf(event);
    if (path === undefined || new URL(path, own).pathname === ownPath) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(path);
  };
  const onPopState = (event: PopStateEvent) => {
    if (location.pathname === ownPath) return;
    const { pathname, search, hash } = location;
    // The address has changed already: the page's own address is set again, and the portal does not receive the event.
    event.stopImmediatePropagation();
    history.pushState(null, '', own);
    onLeave(pathname + search + hash);
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onPopState, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', onPopState, true);
  };
}

/** @returns the path of the portal that a click opens in this window; `undefined` for any other click */
function pathOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const href = link.getAttribute('href') ?? '';
  return /^\/(?![/\\])/.test(href) && !link.hasAttribute('target') ? href : undefined;
}
