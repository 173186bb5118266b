import type { NativeEndpoint } from '../NativeEndpoint.ts';

/** An app that only remembers: for tests, and for a page that plays the app. */
export function memoryEndpoint(): NativeEndpoint & { readonly sent: readonly string[] } {
  const sent: string[] = [];
  return { kind: 'memory', sent, post: (text) => void sent.push(text) };
}
