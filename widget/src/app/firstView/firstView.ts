// What the server paints into the document in the place of the first page (demo-host/api/document/paintFirstView.ts).

const find = () => document.getElementById('first-view');

export function removeFirstView(): void {
  find()?.remove();
}

/** The portal's code could not be fetched: shows the words about it, and a way to try again. */
export function failFirstView(): void {
  find()?.setAttribute('data-failed', '');
}
