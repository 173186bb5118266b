import { createNativeBridge } from '#native-bridge/createNativeBridge.ts';
import { analyticsEvent } from '../analytics/analyticsEvent.ts';
import type { HostPort } from './createHostPort.ts';

/** Ties the portal to the app around it. Fetched where there seems to be one. The answer ends it. */
export function bindNative(hostPort: Pick<HostPort, 'connect'>): () => void {
  const bridge = createNativeBridge();
  hostPort.connect({
    track(name, properties) {
      const event = analyticsEvent(name, properties);
      if (event) bridge.emit('analytics', event);
    },
    loggedOut: (reason) => bridge.emit('logout', { reason }),
  });
  return bridge.close;
}
