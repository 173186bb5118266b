import { createNativeBridge } from '#native-bridge/createNativeBridge.ts';
import type { HostPort } from './createHostPort.ts';

/** Ties the portal to the app around it. Fetched where there seems to be one. The answer ends it. */
export function bindNative(hostPort: Pick<HostPort, 'connectNative'>): () => void {
  const bridge = createNativeBridge();
  hostPort.connectNative(bridge);
  return bridge.close;
}
