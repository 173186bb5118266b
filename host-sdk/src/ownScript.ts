/** The script tag that runs now. Where a page has `<img name="currentScript">`, that picture stands in its place: then none. */
export function ownScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript : null;
}
