/**
 * Checks a path of the portal that comes from an untrusted address. It has to begin with a single `/`, which no `\` or white space may
 * follow: browsers take `\` for `/`, and skip tabs and line breaks. It has no `token` in its query, and at most 2048 characters.
 *
 * @returns the path unchanged; `undefined` if it is refused
 */
export function readPath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\\s])/.test(path) || path.length > 2048) return undefined;
  const { searchParams } = new URL(path, origin);
  return searchParams.has('token') ? undefined : path;
}
