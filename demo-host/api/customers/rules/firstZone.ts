import { isTimeZone } from '#contract/attributes/preferences.ts';

/** Those that exist, because asking takes as long as a quick statement. */
const known = new Set<string>();

function exists(zone: string): boolean {
  if (!known.has(zone) && isTimeZone(zone)) known.add(zone);
  return known.has(zone);
}

/** @returns the first time zone of a list with spaces that exists, else the specification's fallback */
export function firstZone(zones: string): string {
  return zones.split(' ').find(exists) ?? 'Australia/Melbourne';
}
