/**
 * The origins of a list that are exactly what a browser would report: scheme, host and port, nothing else. A wildcard,
 * `null`, a path, another spelling or a prefix is not one, and is left out.
 */
export function exactOrigins(origins: readonly string[]): ReadonlySet<string> {
  return new Set(origins.filter(isExactOrigin));
}

function isExactOrigin(origin: string): boolean {
  if (!/^https?:/.test(origin) || origin.includes('*')) return false;
  try {
    return new URL(origin).origin === origin;
  } catch {
    return false;
  }
}
