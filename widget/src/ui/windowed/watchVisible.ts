import type { Span } from './rangesOf.ts';

export interface VisibleWatch {
  /** The visible part of the element, in px from its top. It may be outside the element. */
  read(): Span;
  /** Elements whose coming and going is noticed even if only the page around the frame scrolls. */
  follow(elements: Iterable<Element>): void;
  stop(): void;
}

/**
 * Follows which part of an element the customer sees.
 *
 * In a frame that grows with its content the page around it scrolls, of which the frame gets no event. An IntersectionObserver
 * knows what is visible there, but it reports crossings only, and `rootMargin` has no effect in a frame of another site. So the
 * rows themselves are observed: whenever one comes or goes, the visible part of the whole document is asked for, again in each
 * frame until it stays.
 *
 * @param onMove called before the next paint where the document scrolls, and within two frames where the page around it does
 */
export function watchVisible(element: HTMLElement, onMove: () => void): VisibleWatch {
  const own = (): Span => ({ top: 0, bottom: window.innerHeight });
  let clip: Span | undefined;
  const frame = isFramed()
    ? watchFrame((span) => {
        clip = span;
        onMove();
      })
    : undefined;
  const options = { passive: true, capture: true } as const;
  // Capture: also the scrolling of an element around the list.
  window.addEventListener('scroll', onMove, options);
  window.addEventListener('resize', onMove);
  return {
    read() {
      const { top, bottom } = clip ?? own();
      const from = element.getBoundingClientRect().top;
      return { top: top - from, bottom: bottom - from };
    },
    follow: (elements) => frame?.follow(elements),
    stop() {
      window.removeEventListener('scroll', onMove, options);
      window.removeEventListener('resize', onMove);
      frame?.stop();
    },
  };
}

const isFramed = () => window.self !== window.top && typeof IntersectionObserver !== 'undefined';

/** Reports the part of the frame that is visible in the page around it, in px of the frame's viewport. */
function watchFrame(report: (span: Span) => void) {
  const rootElement = document.documentElement;
  let last: Span | undefined;
  const probe = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const { top, bottom } = entry.intersectionRect;
    // Scrolled out of view: the list stays as it was.
    if (!entry.isIntersecting || bottom <= top || (last?.top === top && last.bottom === bottom)) return;
    last = { top, bottom };
    report(last);
    // A new observation is answered in the next frame, whether anything crosses or not.
    ask();
  });
  function ask(): void {
    probe.unobserve(rootElement);
    probe.observe(rootElement);
  }
  const crossings = new IntersectionObserver(ask);
  const followed = new Set<Element>();
  ask();
  return {
    follow(elements: Iterable<Element>) {
      const next = new Set(elements);
      for (const element of followed) if (!next.has(element)) crossings.unobserve(element);
      for (const element of next) if (!followed.has(element)) crossings.observe(element);
      followed.clear();
      for (const element of next) followed.add(element);
    },
    stop() {
      probe.disconnect();
      crossings.disconnect();
    },
  };
}
