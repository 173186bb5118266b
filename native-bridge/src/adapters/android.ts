import { captureFunction } from '../captureFunction.ts';
import type { NativeEndpoint } from '../NativeEndpoint.ts';

interface AndroidPage {
  profilePortal?: object;
}

/**
 * `profilePortal.postMessage`: the shape of Android's WebMessageListener and of webview_flutter's JavaScriptChannel. An
 * element named profilePortal is an object too, but has no such function.
 */
export function androidEndpoint(page: object): NativeEndpoint | undefined {
  const channel = (page as AndroidPage).profilePortal;
  if (typeof channel !== 'object' || channel === null) return undefined;
  const post = captureFunction(channel, 'postMessage');
  return post && { kind: 'android', post };
}
