import { pino } from 'pino';
import { openLive } from '#demo-host/api/app/openLive.ts';
import { createApp } from '#demo-host/api/app/createServer.ts';
import type { Mail, TextMessage } from '#demo-host/api/platform/call/Deps.ts';
import { createKept } from '#demo-host/api/platform/db/createKept.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openFromImage } from '#demo-host/api/testing/openFromImage.ts';
import { prepareData } from '#demo-host/api/app/prepareData.ts';
import { readConfig } from '#demo-host/api/platform/config/readConfig.ts';
import { airlineSettings } from './answerAsAirline.ts';
import { count } from '../world/count.ts';

export interface InProcessApi {
  /** The app of the reference API, without a process of its own. */
  fetch(request: Request): Promise<Response>;
  /** Every mail it sent, oldest first. */
  mails(): readonly Mail[];
  /** Every text message it sent, oldest first. */
  texts(): readonly TextMessage[];
  readonly publicUrl: string;
  readonly shopOrigin: string;
  /** The bearer token of staff: with it, codes that pair devices can be requested. */
  readonly staffToken: string;
  close(): Promise<void>;
}

export interface InProcessOptions {
  readonly publicUrl?: string;
  /** The date that the demo data are generated for. */
  readonly seedNow?: string;
  /** The clock of sessions and links, in Unix milliseconds. */
  readonly now?: () => number;
  /** The shop's public keys, as JSON: with them its own sign-in is accepted. */
  readonly ssoJwks?: string;
}

/** The key of the tokens that the API signs. */
export const tokenSecret = 'a secret of the tests, long enough for anything';

/** Starts the reference API's app on a database of `openFromImage`, seeded with the demo data. */
export async function startInProcessApi(options: InProcessOptions = {}): Promise<InProcessApi> {
  count('databases');
  useNodesBytes();
  const publicUrl = options.publicUrl ?? 'http://localhost:4100';
  const shopOrigin = 'http://127.0.0.1:4999';
  const staffToken = 'the staff of the tests';
  const given = readConfig({
    PUBLIC_URL: publicUrl,
    EMBED_ORIGINS: shopOrigin,
    SHOP_URL: shopOrigin,
    TOKEN_SECRET: tokenSecret,
    RATE_LIMITS: 'off',
    STAFF_TOKEN: staffToken,
    ...airlineSettings,
    LOG_LEVEL: 'silent',
    ...(options.seedNow === undefined ? {} : { SEED_NOW: options.seedNow }),
    ...(options.ssoJwks === undefined ? {} : { SSO_JWKS: options.ssoJwks }),
  });
  const config = { ...given, publicUrl };
  // The image is seeded for a day. When it is opened, `prepareData` runs the jobs that are overdue since then.
  const seededAt = options.seedNow === undefined ? new Date() : new Date(options.seedNow);
  const day = seededAt.toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' });
  const fill = async (database: Database) => await prepareData(database, given);
  const { db, changes, close } = await openFromImage({ name: `demo of ${day} at ${shopOrigin}`, fill });
  await fill(db);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const texts: TextMessage[] = [];
  const textSender = { send: async (message: TextMessage) => void texts.push(message) };
  const clock = { now: options.now ?? Date.now };
  const kept = createKept({ db, config }, changes);
  const live = openLive(db, changes, clock);
  const app = createApp({
    db,
    kept,
    live,
    mailer,
    textSender,
    clock,
    config,
    log: pino({ level: 'silent' }),
  });
  return {
    fetch: async (request) => await app.fetch(request),
    mails: () => mails,
    texts: () => texts,
    publicUrl,
    shopOrigin,
    staffToken,
    close,
  };
}

/** jsdom replaces Node's `Uint8Array`, so that a Buffer is not an instance of it, and signing would refuse it. */
function useNodesBytes(): void {
  if (Buffer.from('') instanceof Uint8Array) return;
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
}
