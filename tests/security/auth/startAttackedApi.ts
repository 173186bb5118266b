import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { freePort } from '#tests/support/process/freePort.ts';
import { startMailSink, type Mail } from '#tests/support/mail/startMailSink.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { startProcess, type StartedProcess } from '#tests/support/process/startProcess.ts';

export const publicUrl = 'http://portal.example:4100';
export const shop = 'http://shop.example';
/** The key that the server signs tokens with. */
export const tokenSecret = 'a secret of these tests, long enough for anything';

export interface TextMessage {
  readonly to: string;
  readonly text: string;
}
export interface AskOptions {
  readonly headers?: Record<string, string>;
  /** Which of the two processes; the first when absent. */
  readonly process?: 0 | 1;
  /** The caller's network address, as the trusted proxy reports it. */
  readonly from?: string;
}

/** Two API processes on one PostgreSQL, behind one trusted proxy, with a real mail server and an SMS provider. */
export interface AttackedApi {
  readonly urls: readonly [string, string];
  fetch(path: string, init?: RequestInit, options?: AskOptions): Promise<Response>;
  post(path: string, body: unknown, options?: AskOptions): Promise<Response>;
  mailsTo(address: string): readonly Mail[];
  textsTo(number: string): readonly TextMessage[];
  /** Waits for the mail that follows the first `before` ones. */
  nextMail(address: string, before: number): Promise<Mail>;
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  readonly databaseUrl: string;
  /** Ends a process without giving it a chance to finish anything. */
  kill(process: 0 | 1): Promise<void>;
  /** Starts one that was killed. */
  start(process: 0 | 1): Promise<void>;
  /** The output of both processes. */
  output(): string;
  stop(): Promise<void>;
}

const common = {
  PUBLIC_URL: publicUrl,
  EMBED_ORIGINS: shop,
  SHOP_URL: shop,
  TOKEN_SECRET: tokenSecret,
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'debug',
};

export async function startAttackedApi(options: {
  rateLimits: 'on' | 'off';
  /** Further settings of both processes. */
  settings?: Readonly<Record<string, string>>;
}): Promise<AttackedApi> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-attacked-'));
  const [postgres, mailSink, texts] = await Promise.all([startPostgres(), startMailSink(), startTextSink()]);
  const start = async () => {
    const port = await freePort();
    return await startProcess('demo-host/api/main.ts', {
      ...common,
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: postgres.url,
      SMTP_URL: mailSink.smtpUrl,
      SMS_URL: texts.url,
      RATE_LIMITS: options.rateLimits,
      ...options.settings,
    });
  };
  // One after the other: the first one creates the tables.
  const processes: [StartedProcess, StartedProcess] = [await start(), await start()];
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  const api: AttackedApi = {
    urls: [processes[0].url, processes[1].url],
    fetch: async (path, init = {}, { headers, process = 0, from = '203.0.113.1' } = {}) =>
      await fetch(processes[process].url + path, {
        ...init,
        headers: { 'x-forwarded-for': from, ...(init.headers as Record<string, string>), ...headers },
      }),
    post: async (path, body, asked) =>
      await api.fetch(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        asked,
      ),
    mailsTo: (address) => mailSink.mails().filter(({ to }) => to === address),
    textsTo: (number) => texts.messages.filter(({ to }) => to === number),
    nextMail: async (address, before) => {
      const hasCome = async () => await Promise.resolve(api.mailsTo(address).length > before);
      await waitUntil(`mail number ${before + 1} for ${address}`, hasCome);
      return api.mailsTo(address)[before] as Mail;
    },
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...values])).rows,
    databaseUrl: postgres.url,
    kill: async (process) => void (await processes[process].stop('SIGKILL')),
    start: async (process) => void (processes[process] = await start()),
    output: () => processes.map((process) => process.output()).join('\n'),
    stop: async () => {
      await pool.end();
      await Promise.all(processes.map((process) => process.stop()));
      await Promise.all([mailSink.stop(), texts.stop(), postgres.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
  return api;
}

async function startTextSink() {
  const messages: TextMessage[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      messages.push(JSON.parse(body) as TextMessage);
      response.writeHead(202).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/sms`,
    messages,
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
