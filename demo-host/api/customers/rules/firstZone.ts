import { isTimeZone } from '#contract/attributes/preferences.ts';

/** Those that exist, in small letters, because asking takes as long as a quick statement. */
const known = new Set<string>();

function exists(zone: string): boolean {
  const key = zone.toLowerCase();
  if (!known.has(key) && isTimeZone(zone)) known.add(key);
  return known.has(key);
}

/** @returns the first time zone of a list with spaces that exists, else the specification's fallback */
export function firstZone(zones: string): string {
  return zones.split(' ').find(exists) ?? 'Australia/Melbourne';
}
