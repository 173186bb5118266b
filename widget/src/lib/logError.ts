/**
 * Logs an error that is not shown (specification, section 8), by code only: no response data, address or token may reach
 * the console.
 */
export function logError(what: string, code: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for a log, and the browser has this one
  console.warn(`${what} did not load: ${code}`);
}
