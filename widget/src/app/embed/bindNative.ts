import { createNativeBridge } from '#native-bridge/createNativeBridge.ts';
import { analyticsEvent } from '../analytics/analyticsEvent.ts';
import type { HostPort } from './createHostPort.ts';

/**
 * Connects the portal to the app around it. Loaded if there seems to be one.
 *
 * @returns a function that disconnects it
 */
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
