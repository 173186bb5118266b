// What both ISO 8601 with four digits and PostgreSQL can write, with a day left at both ends for any zone.
const earliest = Date.parse('0001-01-02T00:00:00Z');
const latest = Date.parse('9999-12-30T00:00:00Z');

/** A moment to compare stored times with. One beyond the years 1 to 9999 is before or after all of them. */
export const storedTime = (ms: number): Date => new Date(Math.min(Math.max(ms, earliest), latest));
