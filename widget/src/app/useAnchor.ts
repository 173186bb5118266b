import { useEffect } from 'react';

/** A section that has not come by then is not coming. */
const GIVE_UP_MS = 5000;

/**
 * Brings the section that the address names (`/profile#birthday`) into view once it is there: pages come before their data,
 * so the browser itself finds nothing to go to. Who scrolls or types meanwhile is not moved.
 *
 * @param page names the page that is shown
 */
export function useAnchor(page: string | undefined): void {
  useEffect(() => {
    const id = decode(location.hash.slice(1));
    if (page === undefined || id === '') return;
    const go = () => {
      const section = document.getElementById(id);
      if (!section) return;
      stop();
      section.scrollIntoView();
    };
    const observer = new MutationObserver(go);
    const timer = setTimeout(stop, GIVE_UP_MS);
    const moves = ['wheel', 'touchmove', 'keydown'];
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, stop);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    for (const move of moves) window.addEventListener(move, stop, { passive: true });
    go();
    return stop;
  }, [page]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
