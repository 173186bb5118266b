import { StartupError } from '../config/StartupError.ts';

const notPostgres = (url: URL) => `what answers at ${hostOf(url)} is not PostgreSQL`;
const reasons: Record<string, (url: URL) => string> = {
  ECONNREFUSED: (url) => `no PostgreSQL server answers at ${hostOf(url)}`,
  ENOTFOUND: (url) => `the host ${url.hostname} is not known`,
  EAI_AGAIN: (url) => `the host ${url.hostname} is not known`,
  ECONNRESET: notPostgres,
  '3D000': (url) =>
    `the server at ${hostOf(url)} has no database ${decodeURIComponent(url.pathname.slice(1))}`,
  '28P01': (url) => `the server at ${hostOf(url)} refuses the user name or password`,
  '28000': (url) => `the server at ${hostOf(url)} refuses the user`,
};

/** Turns a connection error into one line about `DATABASE_URL`, without the password. Returns any other error unchanged. */
export function explainConnectionError(databaseUrl: string, error: unknown): unknown {
  const url = new URL(databaseUrl);
  const code = codeOf(error);
  const known = code === undefined ? undefined : reasons[code]?.(url);
  const text = known ?? (error instanceof Error ? explainMessage(error, url) : undefined);
  return text === undefined ? error : new StartupError(`DATABASE_URL: ${text}.`);
}

function hostOf(url: URL): string {
  return `${url.hostname}:${url.port === '' ? '5432' : url.port}`;
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

/** The driver's own errors have no code. */
function explainMessage({ message }: Error, url: URL): string | undefined {
  if (/timeout/i.test(message)) return `${hostOf(url)} does not answer within 3 seconds`;
  return message === 'Connection terminated unexpectedly' ? notPostgres(url) : undefined;
}
