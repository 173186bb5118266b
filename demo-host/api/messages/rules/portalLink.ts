/** @returns the address of a page on the portal's own origin, in a language */
export function portalLink(publicUrl: string, path: string, language: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('lang', language);
  return url.href;
}
