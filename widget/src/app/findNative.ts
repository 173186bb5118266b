import type { HostPort } from './createHostPort.ts';

/** Objects that apps put on their pages. Whether one of them is for us is found out by the bridge. */
const signs = ['webkit', 'profilePortal'] as const;
const POLL_MS = 250;
/** PROTOCOL.md, section 6: an app may come a little later than its page. */
const POLLS = 8;

/** Looks for an app around the page, for two seconds; in a frame the parent is the host. The answer ends it. */
export function findNative(hostPort: Pick<HostPort, 'connectNative'>): () => void {
  let close = () => {};
  let polls = 0;
  if (window.parent !== window) return close;
  const look = () => {
    polls += 1;
    const isThere = signs.some((sign) => sign in window);
    if (isThere || polls > POLLS) clearInterval(timer);
    if (isThere)
      void import('./bindNative.ts').then(
        ({ bindNative }) => {
          close = bindNative(hostPort);
        },
        () => undefined,
      );
  };
  const timer = setInterval(look, POLL_MS);
  look();
  return () => {
    clearInterval(timer);
    close();
  };
}
