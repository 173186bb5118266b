/** A page of the portal out of an address that anybody may have written: from one `/` (a browser passes a tab or a line break over), and without a token. */
export function readPath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\\s])/.test(path) || path.length > 2048) return undefined;
  const { searchParams } = new URL(path, origin);
  return searchParams.has('token') ? undefined : path;
}
