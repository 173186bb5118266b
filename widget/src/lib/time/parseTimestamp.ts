const bareForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/**
 * Unix milliseconds of a server's timestamp, `undefined` for anything else. `YYYY-MM-DD HH:mm:ss` carries no zone and is
 * no standard form for `Date`, which would read it as local time: it is UTC.
 */
export function parseTimestamp(text: string): number | undefined {
  const bare = bareForm.exec(text);
  const ms = Date.parse(bare ? `${bare[1]}T${bare[2]}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}
