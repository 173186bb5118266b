import { captureFunction } from '../captureFunction.ts';
import type { NativeEndpoint } from '../NativeEndpoint.ts';

interface WebKitPage {
  webkit?: { messageHandlers?: { profilePortal?: object } };
}

/** WKWebView: `webkit.messageHandlers.profilePortal.postMessage`. */
export function webkitEndpoint(page: object): NativeEndpoint | undefined {
  const handler = (page as WebKitPage).webkit?.messageHandlers?.profilePortal;
  if (typeof handler !== 'object' || handler === null) return undefined;
  const post = captureFunction(handler, 'postMessage');
  return post && { kind: 'webkit', post };
}
