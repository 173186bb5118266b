import type { NativeEndpoint } from '../NativeEndpoint.ts';

/** An app that only records: for tests, and for a page that simulates the app. */
export function memoryEndpoint(): NativeEndpoint & { readonly sent: readonly string[] } {
  const sent: string[] = [];
  return { kind: 'memory', sent, post: (text) => void sent.push(text) };
}
