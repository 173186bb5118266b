import { androidEndpoint } from './adapters/android.ts';
import { webkitEndpoint } from './adapters/webkit.ts';
import type { NativeEndpoint } from './NativeEndpoint.ts';

/**
 * The app around the page, if there is one. In a frame there never is: the parent is the host there, whatever globals
 * exist, because a shop's app shows its own handlers to every frame of the shop's pages.
 */
export function detectNativeEndpoint(page: Window = window): NativeEndpoint | undefined {
  if (page.parent !== page) return undefined;
  return webkitEndpoint(page) ?? androidEndpoint(page);
}
