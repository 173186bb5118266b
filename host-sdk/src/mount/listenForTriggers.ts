/**
 * Opens the portal for `<button data-profile-portal-open="/rewards">`, or for a link, which is then not followed. Of several portals
 * the first that is in the page opens, or the first that `data-profile-portal-target` matches.
 *
 * @param place the element of the portal, which `data-profile-portal-target` may name
 */
export function listenForTriggers(place: Element, signal: AbortSignal, open: (path: string) => void): void {
  function onClick(event: MouseEvent): void {
    const trigger = Object(event.target).closest?.('[data-profile-portal-open]') as HTMLElement | null;
    // A click that the page has handled, or that asks for a tab or a window, is not ours.
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { profilePortalOpen: path, profilePortalTarget: target } = trigger.dataset;
    try {
      // A place that the page has removed shows nothing.
      if (!place.isConnected || (target && !place.matches(target))) return;
    } catch {
      // It is not a selector, and names no portal.
      return;
    }
    open(path as string);
    event.preventDefault();
  }
  addEventListener('click', onClick, { signal });
}
