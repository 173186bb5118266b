/** What stands in the frame's place when nothing connects: the portal, one press away. */
export function createFallbackLink(url: URL, title: string): HTMLAnchorElement {
  const link = document.createElement('a');
  url.searchParams.delete('embed');
  link.href = url.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = title;
  return link;
}
