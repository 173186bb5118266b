import { refuse } from './checkOptions.ts';

/** Elements of HTML that show nothing of what is put into them. Plain names, because they compress better than a shorter pattern. */
const CHILDLESS =
  /^(audio|br|canvas|embed|hr|iframe|img|input|meter|noscript|object|progress|script|select|style|template|textarea|video)$/i;

/**
 * The element that a target names.
 *
 * @throws PortalError if there is none, or if elements of its kind do not show what is in them.
 */
export function findPlace(target: unknown): Element {
  let place = target;
  try {
    if (typeof target === 'string') place = document.querySelector(target);
  } catch {
    // Not a selector: refused as the text that it is.
  }
  // Drawings and formulas show no HTML.
  if (place instanceof HTMLElement && !CHILDLESS.test(place.tagName)) return place;
  return refuse('target', target, 'a container or its selector');
}
