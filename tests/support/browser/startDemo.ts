import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { seedDemo } from '#demo-host/api/seed/demo/seedDemo.ts';
import { createDemoSecrets } from '#demo-host/run/createDemoSecrets.ts';
import { demoAddresses } from '#demo-host/run/demoAddresses.ts';
import { demoParts } from '#demo-host/run/demoParts.ts';
import { readDemoConfig } from '#demo-host/run/readDemoConfig.ts';
import { emptyDatabase } from '../database/emptyDatabase.ts';
import { copyMigrated } from '../database/shareMigratedPostgres.ts';
import { askWorld, hasWorld } from '../world/askWorld.ts';
import { freePort } from '../process/freePort.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { startProcess, type StartedProcess } from '../process/startProcess.ts';

/**
 * Yesterday at 01:00 UTC, about noon in Melbourne: the same for every file of a run. It is not a fixed day, because the API runs in
 * real time: within a week it would accrue points and end rewards of the demo data.
 */
export const seedNow = (process.env['PORTAL_SEED_NOW'] ??= new Date(Date.now() - 86400000)
  .toISOString()
  .replace(/T.*/, 'T01:00:00.000Z'));

/**
 * The secret with which the API of every demo signs its tokens, so that a test can make a token that a demo
 * accepts.
 */
export const tokenSecret = 'a secret of the tests, long enough for anything';

export interface DemoOptions {
  /** What "now" is when the demo data are made; real time when absent, as sessions and links need. */
  readonly seedNow?: string;
  /** SQL that changes its data before the API reads them, as a retailer's own systems, or an error, would. */
  readonly change?: string;
  /** Origins whose pages may frame the portal, beside the demo's own shop. */
  readonly embedOrigins?: readonly string[];
  /** Settings of the API, over those of the tests: `{ MAINTENANCE: 'on', RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' }`. */
  readonly api?: Readonly<Record<string, string>>;
}

export interface DemoMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

export interface DemoText {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
}

/** Shop, portal with API, mailbox, and on demand airline and till, as `npm start` runs them, on random ports of loopback. */
export interface Demo {
  /** `http://127.0.0.1:…`, another site than the portal. */
  readonly shopUrl: string;
  /** `http://localhost:…` */
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  /** Lets a test ask for the codes that pair devices. */
  readonly staffToken: string;
  /** The key the shop vouches for its customers with (JWK as JSON): see `mintSession`. */
  readonly shopKey: string;
  /** The secret with which the API and the airline authenticate each other. */
  readonly airlineSecret: string;
  /** The address of its database, to change it beside the API; `undefined` where that is inside the API's process. */
  readonly databaseUrl: string | undefined;
  /** What the API has printed: its request log. */
  apiOutput(): Promise<string>;
  /** Mails to an address, oldest first. */
  mails(to: string): Promise<readonly DemoMail[]>;
  /** Text messages to a number, oldest first. */
  texts(to: string): Promise<readonly DemoText[]>;
  stopApi(): Promise<void>;
  /** Starts the API again on the same port and data. */
  startApi(): Promise<void>;
  /** Starts the airline or the till of a store, unless it runs. @returns its address */
  startPart(part: DemoPart): Promise<string>;
  stop(): Promise<void>;
}

/** A part that only a few journeys need. */
export type DemoPart = 'airline' | 'till';

export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  requireBuild();
  const directory = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const config = await demoConfig(join(directory, 'data'));
  const secrets = createDemoSecrets();
  const parts = demoParts(config, secrets);
  const { portal: portalUrl, shop: shopUrl } = demoAddresses(config);
  const databaseUrl = await copyMigrated();
  if (databaseUrl === undefined) await emptyDatabase(config.DATA_DIR);
  const database = databaseUrl === undefined ? { dataDir: config.DATA_DIR } : { databaseUrl };
  if (options.change !== undefined) await changeData(options, database, shopUrl);
  const [mailbox, api, shop] = await Promise.all([
    startProcess(parts.mailbox.entry, parts.mailbox.environment),
    startApi(parts.api.entry, {
      ...parts.api.environment,
      ...apiEnvironment(options, shopUrl),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }),
    startProcess(parts.shop.entry, parts.shop.environment),
  ]);
  const more = new Map<DemoPart, Promise<StartedProcess>>();
  return {
    shopUrl,
    portalUrl,
    mailboxUrl: mailbox.url,
    staffToken: secrets.staff,
    shopKey: secrets.shopKey,
    airlineSecret: secrets.airline,
    databaseUrl,
    apiOutput: async () => api.output(),
    ...messagesOf(mailbox.url),
    stopApi: api.stop,
    startApi: api.start,
    startPart: async (part) => {
      const running = more.get(part) ?? startProcess(parts[part].entry, parts[part].environment);
      more.set(part, running);
      return (await running).url;
    },
    stop: async () => {
      const others = await Promise.all(more.values());
      await Promise.all([api, shop, mailbox, ...others].map((part) => part.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The demo's settings, with free ports. */
async function demoConfig(dataDir: string): Promise<ReturnType<typeof readDemoConfig>> {
  const ports = ['PORTAL_PORT', 'SHOP_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'AIRLINE_PORT', 'TILL_PORT'];
  const free = await Promise.all(ports.map(async (name) => [name, String(await freePort())] as const));
  return readDemoConfig({
    ...Object.fromEntries(free),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  });
}

function apiEnvironment(options: DemoOptions, shopUrl: string): Record<string, string> {
  return {
    TOKEN_SECRET: tokenSecret,
    RATE_LIMITS: 'off',
    EMBED_ORIGINS: [shopUrl, ...(options.embedOrigins ?? [])].join(),
    ...(options.seedNow === undefined ? {} : { SEED_NOW: options.seedNow }),
    ...options.api,
  };
}

/** The API's process, which a test may stop and start again. Its output is that of all its runs. */
async function startApi(entry: string, environment: Readonly<Record<string, string>>) {
  let running: StartedProcess | undefined = await startProcess(entry, environment);
  let printed = '';
  return {
    output: () => printed + (running?.output() ?? ''),
    async start() {
      running ??= await startProcess(entry, environment);
    },
    async stop() {
      if (running === undefined) return;
      await running.stop();
      printed += running.output();
      running = undefined;
    },
  };
}

/**
 * The demo that a run's files share for these options, or one of the caller's own where a run shares nothing. It cannot be
 * stopped, and its named customers are for reading: a journey that writes has a member of its own (`mintMember`).
 */
export async function sharedDemo(options: DemoOptions = {}): Promise<Demo> {
  if (!hasWorld()) return await startDemo(options);
  const parts = await askWorld('demo', options);
  const refuse = async () => {
    throw new Error('others use this demo at this moment: start one of your own');
  };
  return {
    ...parts,
    ...messagesOf(parts.mailboxUrl),
    apiOutput: async () => (await askWorld('output', options)).text,
    stopApi: refuse,
    startApi: refuse,
    startPart: async (part) => (await askWorld('part', { options, part })).url,
    stop: async () => {},
  };
}

const messagesOf = (mailboxUrl: string): Pick<Demo, 'mails' | 'texts'> => ({
  mails: async (to) => await readMails(mailboxUrl, to),
  texts: async (to) => await readTexts(mailboxUrl, to),
});

/** Adds the demo's data before the API does, and changes them; the API then keeps the data that are there. */
async function changeData(
  { change = '', seedNow: at }: DemoOptions,
  database: { dataDir: string } | { databaseUrl: string },
  shopUrl: string,
): Promise<void> {
  const { db, close } = await openDatabase(database);
  await seedDemo(db, { now: at === undefined ? new Date() : new Date(at), shopUrl });
  for (const statement of change.split(';')) await db.execute(statement);
  await close();
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

async function readTexts(mailboxUrl: string, to: string): Promise<readonly DemoText[]> {
  const list = await getData(`${mailboxUrl}/texts.json?to=${encodeURIComponent(to)}`);
  return (list as DemoText[]).toReversed();
}

async function getData(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return ((await answer.json()) as { data: unknown }).data;
}
