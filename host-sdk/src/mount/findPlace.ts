import { refuse } from './checkOptions.ts';

/** Elements that show nothing of what is put into them. */
const CHILDLESS = /^(br|canvas|hr|i(frame|mg|nput)|script|select|style|template|textarea|video)$/i;

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
  if (place instanceof Element && !CHILDLESS.test(place.tagName)) return place;
  return refuse('target', target, 'a container or its selector');
}
