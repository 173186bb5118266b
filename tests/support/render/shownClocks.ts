/**
 * @returns every countdown that the page shows, such as `1:35`; times of day have `am` or `pm`. A text that another one has
 *   replaced in its place (`InPlace`) is still in the document, but hidden.
 */
export function shownClocks(): readonly string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of page.querySelectorAll('[style*="visibility: hidden"]')) hidden.remove();
  return page.textContent?.match(/\d+:\d\d(?!\s?[ap]m)/g) ?? [];
}
