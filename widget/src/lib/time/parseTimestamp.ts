/** @returns unix milliseconds of a timestamp of the contract (`timestampSchema`); `undefined` for anything else */
export function parseTimestamp(text: string): number | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
