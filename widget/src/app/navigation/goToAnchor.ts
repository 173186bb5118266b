/** How long a missing section is waited for, and how long a shown one is kept in view while the page around it still loads, on a slow network too. */
const GIVE_UP_MS = 30000;

/** Whatever of these comes first, the page is the customer's: it is moved no more. */
const ENDS = ['wheel', 'touchmove', 'keydown', 'pointerup', 'pointercancel'];

/**
 * Brings a section into view once it is there, because pages come before their data and the browser itself finds nothing to go to. Then
 * keeps it there while other parts grow. A customer who scrolls, types or presses meanwhile is not moved, and what is pressed stays
 * under the finger until it is released.
 *
 * @param encoded the fragment of the address
 * @returns a function that stops it
 */
export function goToAnchor(encoded: string): () => void {
  const id = decode(encoded);
  const place = createPlace();
  let pressed: Held | undefined;
  let timer = setTimeout(stop, GIVE_UP_MS);
  const go = () => {
    const section = document.getElementById(id);
    if (!section) return;
    if (place.isLeft(section)) return stop();
    if (place.isNew()) {
      clearTimeout(timer);
      timer = setTimeout(stop, GIVE_UP_MS);
    }
    place.show(section, pressed);
    // The host's page scrolls a portal in a frame, and only the host knows when the customer has scrolled it: it is moved once.
    if (window.parent !== window) stop();
  };
  const observer = new MutationObserver(go);
  const sizes = new ResizeObserver(go);
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = { element: target, top: target.getBoundingClientRect().top };
  };
  function stop() {
    observer.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
    window.removeEventListener('pointerdown', press);
    for (const end of ENDS) window.removeEventListener(end, stop);
    place.end();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  window.addEventListener('pointerdown', press, { passive: true });
  for (const end of ENDS) window.addEventListener(end, stop, { passive: true });
  go();
  return stop;
}

/** What is pressed, and where it was then, in px from the top of the viewport. */
interface Held {
  readonly element: Element;
  readonly top: number;
}

/** Where a section was shown last. */
function createPlace() {
  const { documentElement } = document;
  /** In px from the top of the viewport. */
  let top: number | undefined;
  /** How far the document was scrolled then, in px. */
  let scrolled = 0;
  return {
    isNew: () => top === undefined,
    /** Whether the customer has scrolled since: by the scrollbar or the tools of a browser, which send no other event. */
    isLeft(section: Element) {
      if (top === undefined || Math.abs(window.scrollY - scrolled) < 1) return false;
      // A browser goes to the section by itself as well.
      if (Math.abs(section.getBoundingClientRect().top - top) < 1) return false;
      // A page that became shorter is scrolled less, by the browser.
      const furthest = Math.max(documentElement.scrollHeight - window.innerHeight, 0);
      return window.scrollY > scrolled || window.scrollY < furthest - 1;
    },
    /** Brings the section into view, or keeps it where it is if all of it is visible; what is pressed is kept in any case. */
    show(section: Element, pressed?: Held) {
      // Browsers keep another part in place, the first that is visible; and Safari none.
      documentElement.style.setProperty('overflow-anchor', 'none');
      const held = pressed?.element.isConnected === true ? pressed : undefined;
      const rect = (held?.element ?? section).getBoundingClientRect();
      const was = held?.top ?? top;
      const moved = was === undefined ? undefined : rect.top - was;
      if (moved !== undefined && (pressed || rect.bottom - moved <= window.innerHeight))
        window.scrollBy(0, moved);
      else section.scrollIntoView();
      top = section.getBoundingClientRect().top;
      scrolled = window.scrollY;
    },
    end() {
      // A section that never came has changed nothing: a long list may have set the property meanwhile.
      if (top !== undefined) documentElement.style.removeProperty('overflow-anchor');
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
