/**
 * Codes of PostgreSQL (classes 08 connection, 53 insufficient resources, 57P shutting down) and of the system, for trouble that
 * passes without a change of the request: a full disk, a server that restarts, too many connections.
 */
const passing = /^(08|53|57P|ENOSPC$|EDQUOT$|ECONNREFUSED$|ECONNRESET$|EPIPE$|ETIMEDOUT$)/;
/** Errors of the connection pool and of the embedded engine have no code. */
const passingMessage =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|No space left on device/i;

/** @returns whether the database can't work at the moment, so that the same request may succeed later */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && passing.test(error.code)) return true;
  return passingMessage.test(error.message) || isUnavailable(error.cause);
}
