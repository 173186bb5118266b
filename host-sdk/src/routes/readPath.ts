/**
 * Reads a page of the portal out of an untrusted address: it starts with exactly one `/` (browsers skip tabs and line breaks)
 * and has no token.
 */
export function readPath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\\s])/.test(path) || path.length > 2048) return undefined;
  const { searchParams } = new URL(path, origin);
  return searchParams.has('token') ? undefined : path;
}
