/**
 * Keeps the origins that are spelled exactly as a browser reports them: scheme, host and port. Wildcards, `null`, paths, other
 * spellings and prefixes are dropped.
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
