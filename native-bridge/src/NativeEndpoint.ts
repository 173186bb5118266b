/** A way to an app around the page. `post` takes one envelope as JSON text. */
export interface NativeEndpoint {
  readonly kind: 'webkit' | 'android' | 'memory';
  post(text: string): void;
}
