import { androidEndpoint } from './adapters/android.ts';
import { webkitEndpoint } from './adapters/webkit.ts';
import type { NativeEndpoint } from './NativeEndpoint.ts';

/**
 * Finds the app around the page. In a frame there is none, whatever globals exist: a shop's app gives its own handlers to
 * every frame of the shop's pages, and the parent is the host there.
 */
export function detectNativeEndpoint(page: Window = window): NativeEndpoint | undefined {
  if (page.parent !== page) return undefined;
  return webkitEndpoint(page) ?? androidEndpoint(page);
}
