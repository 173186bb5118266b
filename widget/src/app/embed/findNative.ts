import type { HostPort } from './createHostPort.ts';

/** An app may add its object a little later than its page loads (native-bridge/README.md). */
const LATE_MS = 2000;

/**
 * Looks for an app around the page, now and once more after `LATE_MS`; in a frame the parent is the host.
 *
 * @returns a function that stops it
 */
export function findNative(hostPort: Pick<HostPort, 'connect'>): () => void {
  let close: (() => void) | undefined;
  const look = async () => {
    // Apps put such objects on their pages. The bridge finds out whether one of them speaks the protocol.
    if (window.parent !== window || close || !('webkit' in window || 'profilePortal' in window)) return;
    close = () => undefined;
    const { bindNative } = await import('./bindNative.ts');
    close = bindNative(hostPort);
  };
  const tryToLook = () => void look().catch(() => undefined);
  const timer = setTimeout(tryToLook, LATE_MS);
  tryToLook();
  return () => {
    clearTimeout(timer);
    close?.();
  };
}
