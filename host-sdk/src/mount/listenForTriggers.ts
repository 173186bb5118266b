/**
 * Opens the portal for `<button data-profile-portal-open="/rewards">`, or for a link, which is then not followed. Of several portals
 * the first that is in the page opens, or the first that `data-profile-portal-target` matches.
 *
 * @param place the element of the portal, which `data-profile-portal-target` may name
 * @param open returns whether a link has to be kept from being followed
 */
export function listenForTriggers(
  place: Element,
  signal: AbortSignal,
  open: (path: string) => boolean,
): void {
  function onClick(event: MouseEvent): void {
    // Not `closest` of the target, which for a click inside a shadow root is the element around that.
    const data = event
      .composedPath()
      .map((each) => (each as Partial<HTMLElement>).dataset)
      .find((each) => each?.['profilePortalOpen'] !== undefined);
    // A click that the page has handled, or that asks for a tab or a window, is not ours.
    if (!data || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { profilePortalOpen: path, profilePortalTarget: target } = data;
    try {
      // A place that the page has removed shows nothing.
      if (!place.isConnected || (target && !place.matches(target))) return;
    } catch {
      // It is not a selector, and names no portal.
      return;
    }
    if (open(path as string)) event.preventDefault();
  }
  addEventListener('click', onClick, { signal });
}
