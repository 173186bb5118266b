/** How long a missing section is waited for. */
const GIVE_UP_MS = 5000;

/**
 * Brings a section into view once it is there: pages come before their data, so the browser itself finds nothing to go to.
 * A customer who scrolls or types meanwhile is not moved.
 *
 * @param encoded the fragment of the address
 * @returns a function that stops it
 */
export function goToAnchor(encoded: string): () => void {
  const id = decode(encoded);
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
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
