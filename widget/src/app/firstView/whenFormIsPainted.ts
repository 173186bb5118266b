import { warmUpFormats } from './warmUpFormats.ts';

/** Longest wait for the paint: a frame that is not displayed gets no animation frames. */
const PATIENCE_MS = 100;

/**
 * Resolves when the document is read, and the sign-in form that the server may have written into it is painted. The portal's
 * code, which starts then, keeps the processor busy for longer than the form takes. In a document without the form it does not
 * wait for a paint, and runs `warmUpFormats`.
 */
export async function whenFormIsPainted(): Promise<void> {
  // The first script runs as soon as it is here, perhaps before the rest of the document.
  if (document.readyState === 'loading')
    await new Promise((resolve) => {
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  if (document.querySelector('#first-view[data-form]') === null) return warmUpFormats();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    // The second animation frame has the height that the page around a frame has given it. The timer runs after its paint.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
