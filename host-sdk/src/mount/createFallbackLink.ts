/** A link to the portal, shown in the frame's place if nothing connects. */
export function createFallbackLink(url: URL, title: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = title;
  return link;
}
