const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/**
 * Parses a timestamp of the server. `YYYY-MM-DD HH:mm:ss` has no zone and means UTC; `Date` would read it as local time.
 *
 * @returns unix milliseconds; `undefined` for anything else
 */
export function parseTimestamp(text: string): number | undefined {
  const bare = WITHOUT_ZONE.exec(text);
  const ms = Date.parse(bare ? `${bare[1]}T${bare[2]}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}
