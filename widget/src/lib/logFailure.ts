/**
 * For loads whose failure is only logged (specification, section 8). Says what and why by code: nothing of an answer, an
 * address or a token belongs into a console.
 */
export function logFailure(what: string, code: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for a log, and the browser has this one
  console.warn(`${what} did not load: ${code}`);
}
