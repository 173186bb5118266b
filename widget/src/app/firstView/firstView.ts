// What the server paints into the document in the place of the first page (demo-host/api/document/paintFirstView.ts).

export const findFirstView = () => document.getElementById('first-view');

export function removeFirstView(): void {
  findFirstView()?.remove();
}

/** The portal's code could not be fetched: shows the words about it, and a way to try again. */
export function failFirstView(): void {
  findFirstView()?.setAttribute('data-failed', '');
}
