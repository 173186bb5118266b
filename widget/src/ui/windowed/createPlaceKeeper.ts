import { rowsOf } from './readItems.ts';

interface Place {
  readonly key: string;
  /** In px from the top of the viewport. */
  readonly top: number;
  /** How far the document was scrolled then, in px. */
  readonly scrolled: number;
}

/**
 * Keeps the first visible row where it is when heights above it turn out different. Browsers do so too (`overflow-anchor`), but not
 * Safari, and not before the list has asked what is visible; so the list does it alone.
 */
export function createPlaceKeeper(box: Element) {
  let place: Place | undefined;
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  return {
    remember() {
      const row = [...rowsOf(box)].find((each) => each.getBoundingClientRect().bottom > 0);
      const key = row?.dataset['key'];
      place =
        row && key !== undefined
          ? { key, top: row.getBoundingClientRect().top, scrolled: window.scrollY }
          : undefined;
    },
    restore() {
      const row = place && [...rowsOf(box)].find((each) => each.dataset['key'] === place?.key);
      if (!row || !place) return;
      const moved = row.getBoundingClientRect().top + window.scrollY - place.top - place.scrolled;
      if (Math.abs(moved) >= 1 && window.scrollY > 0) window.scrollBy(0, moved);
    },
    stop() {
      style.removeProperty('overflow-anchor');
    },
  };
}
