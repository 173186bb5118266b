/** What the handshake needs of its window. Tests pass their own. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly ancestorOrigins: readonly string[] | undefined;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  /**
   * Calls `onLeave` when the document is left, and `onBack` when it comes back out of the back/forward cache.
   *
   * @returns a function that stops it
   */
  watchAway(onLeave: () => void, onBack: () => void): () => void;
}

/** The real window. `ancestorOrigins` is missing in some browsers; there the portal waits to be nudged. */
export function readFrame(): FrameWindow {
  const list = (location as { ancestorOrigins?: ArrayLike<string> }).ancestorOrigins;
  return {
    parent: window.parent,
    ancestorOrigins: list && Array.from(list),
    addEventListener: (type, listener) => window.addEventListener(type, listener),
    removeEventListener: (type, listener) => window.removeEventListener(type, listener),
    watchAway(onLeave, onBack) {
      const come = (event: PageTransitionEvent) => {
        if (event.persisted) onBack();
      };
      window.addEventListener('pagehide', onLeave);
      window.addEventListener('pageshow', come);
      return () => {
        window.removeEventListener('pagehide', onLeave);
        window.removeEventListener('pageshow', come);
      };
    },
  };
}
