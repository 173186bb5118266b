// What the server paints into the document in the place of the first page (demo-host/api/document/paintFirstView.ts).

export const findFirstView = () => document.getElementById('first-view');

export function removeFirstView(): void {
  findFirstView()?.remove();
}

/** Shows the text for code that could not be fetched, and a link to try again. */
export function failFirstView(): void {
  findFirstView()?.setAttribute('data-failed', '');
}
