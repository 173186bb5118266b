import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { projectRoot } from './projectRoot.ts';
import { startProcess, type StartedProcess } from './startProcess.ts';

/** Friday 20 November 2026, noon in Melbourne: the day of the pictures the screens are judged against. */
export const seedNow = '2026-11-20T01:00:00.000Z';

export interface DemoOptions {
  /** PostgreSQL instead of PGlite. */
  readonly databaseUrl?: string;
  /** What "now" is when the demo data are made; real time when absent, as sessions and links need. */
  readonly seedNow?: string;
}

export interface DemoMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Shop, portal with API, and mailbox, as `npm start` runs them, on random ports of loopback. */
export interface Demo {
  /** `http://127.0.0.1:…`, another site than the portal. */
  readonly shopUrl: string;
  /** `http://localhost:…` */
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  /** What the API has printed: its request log. */
  apiOutput(): string;
  /** Mails to an address, oldest first. */
  mails(to: string): Promise<readonly DemoMail[]>;
  stopApi(): Promise<void>;
  /** Starts the API again on the same port and data. */
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  requireBuild();
  const directory = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const [portalPort, shopPort, mailboxPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const portalUrl = `http://localhost:${portalPort}`;
  const shopUrl = `http://127.0.0.1:${shopPort}`;
  const env = {
    PORTAL_PORT: String(portalPort),
    SHOP_PORT: String(shopPort),
    MAILBOX_PORT: String(mailboxPort),
    SMTP_PORT: String(smtpPort),
    PORTAL_URL: portalUrl,
    SHOP_URL: shopUrl,
    MAILBOX_URL: `http://127.0.0.1:${mailboxPort}`,
  };
  const apiEnv = {
    ...env,
    PORT: String(portalPort),
    HOST: 'localhost',
    PUBLIC_URL: portalUrl,
    EMBED_ORIGINS: shopUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATA_DIR: join(directory, 'data'),
    TOKEN_SECRET: 'a secret of the tests, long enough for anything',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...(options.seedNow === undefined ? {} : { SEED_NOW: options.seedNow }),
  };
  const mailbox = await startProcess('demo-host/mailbox/main.ts', env);
  let api: StartedProcess | undefined = await startProcess('demo-host/api/main.ts', apiEnv);
  const shop = await startProcess('demo-host/site/main.ts', env);
  let printed = '';
  const stopApi = async () => {
    if (api === undefined) return;
    await api.stop();
    printed += api.output();
    api = undefined;
  };
  return {
    shopUrl,
    portalUrl,
    mailboxUrl: mailbox.url,
    apiOutput: () => printed + (api?.output() ?? ''),
    mails: async (to) => await readMails(mailbox.url, to),
    stopApi,
    startApi: async () => {
      api ??= await startProcess('demo-host/api/main.ts', apiEnv);
    },
    stop: async () => {
      await Promise.all([stopApi(), shop.stop(), mailbox.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function requireBuild(): void {
  const missing = ['dist/widget/index.html', 'dist/sdk'].filter(
    (path) => !existsSync(join(projectRoot, path)),
  );
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} not found. Type: npm run build`);
}

async function readMails(mailboxUrl: string, to: string): Promise<readonly DemoMail[]> {
  const list = (await getData(`${mailboxUrl}/messages.json?to=${encodeURIComponent(to)}`)) as {
    id: string;
  }[];
  const whole = list.toReversed().map((summary) => getData(`${mailboxUrl}/messages/${summary.id}.json`));
  return (await Promise.all(whole)) as DemoMail[];
}

async function getData(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return ((await answer.json()) as { data: unknown }).data;
}
