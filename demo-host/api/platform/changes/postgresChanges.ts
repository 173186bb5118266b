import { Client } from 'pg';
import { CHANGES, CUSTOMER_CHANGES, type Changes } from './Changes.ts';
import { createFollowers } from './createFollowers.ts';

/** Milliseconds until the next try to connect. */
const PAUSE = 1000;
/** Milliseconds between two checks of the connection, and those within which the server must answer one. */
const CHECK = { everyMs: 15000, answerMs: 5000 };

interface Listening extends Changes {
  close(): Promise<void>;
}

/**
 * Listens for changes on a connection of its own, one for all that this process needs. While it is lost, nothing may be kept; it is
 * opened again until `close`. Resolves after the first try to connect, also if that fails.
 *
 * The connection is checked from time to time: one that a network drops without notice to either end is as silent as one on which
 * nothing happens.
 */
export async function postgresChanges(url: string, { everyMs, answerMs } = CHECK): Promise<Listening> {
  let version = 0;
  let isListening = false;
  let isClosed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { follow, pass } = createFollowers();

  const open = async () => {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client = opened;
    const lose = () => {
      if (client !== opened) return;
      [client, isListening] = [undefined, false];
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(() => void open(), PAUSE).unref();
      void opened.end().catch(() => {});
      pass(undefined);
    };
    opened.on('error', lose).on('end', lose);
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANGES) version += 1;
      else pass(payload);
    });
    // Repeating `listen` changes nothing: it only shows whether the server still answers.
    const check = () => void opened.query(`listen ${CHANGES}`).then(checkLater, lose);
    const checkLater = () => {
      if (client === opened && !isClosed) timer = setTimeout(check, everyMs).unref();
    };
    try {
      await opened.connect();
      await opened.query(`listen ${CUSTOMER_CHANGES}`);
      await opened.query(`listen ${CHANGES}`);
      // What was kept before the connection was lost may have changed since.
      version += 1;
      isListening = client === opened;
      pass(undefined);
      checkLater();
    } catch {
      lose();
    }
  };
  await open();
  return {
    version: () => (isListening ? version : undefined),
    follow,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
