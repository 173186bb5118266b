import type { HostPort } from './createHostPort.ts';

/** PROTOCOL.md, section 6: an app may come a little later than its page. */
const LATE_MS = 2000;

/** Looks for an app around the page, now and once more; in a frame the parent is the host. The answer ends it. */
export function findNative(hostPort: Pick<HostPort, 'connect'>): () => void {
  let close: (() => void) | undefined;
  const look = async () => {
    // Objects that apps put on their pages. Whether one of them is for us is found out by the bridge.
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
