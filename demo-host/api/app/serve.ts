import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './createServer.ts';
import { createKept } from '../platform/db/createKept.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';
import { createMailer } from '../platform/mail/createMailer.ts';
import { createTextSender } from '../platform/sms/createTextSender.ts';
import { openLive } from './openLive.ts';
import { createOutbox } from './createOutbox.ts';
import { notYet, type OpenPort } from './openPort.ts';
import type { GivenConfig } from '../platform/config/readConfig.ts';
import { stopGently } from './stopGently.ts';
import { tidyUp } from './tidyUp.ts';

/** Serves requests on an open port, and shuts down gracefully on SIGTERM and SIGINT. */
export function serve(
  given: GivenConfig,
  { server, port }: OpenPort,
  { db, changes, close }: OpenDatabase,
): void {
  const url = `http://${given.host}:${port}`;
  const config = { ...given, port, publicUrl: given.publicUrl ?? url };
  // Log lines are written in batches: a system call for each would take as long as the fastest responses. The
  // last ones are written on exit.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  const log = pino({ level: config.logLevel, base: null }, lines);
  const mailer = createMailer(config.smtpUrl, config.mailFrom);
  const kept = createKept({ db, config }, changes);
  const live = openLive(db, changes);
  const deps = { db, kept, live, mailer, textSender: createTextSender(config), clock: Date, config, log };
  const outbox = createOutbox(deps);
  const listener = getRequestListener(createApp(deps, outbox).fetch);
  server.off('request', notYet).on('request', (request, response) => void listener(request, response));

  const tidy = () => void tidyUp(deps, new Date());
  const timers = [setInterval(outbox.wake, 5000), setInterval(tidy, 3600 * 1000)];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    timers.forEach((timer) => clearInterval(timer));
    live.close();
    await stopGently(server, outbox, close);
    process.exit(0);
  };
  // Control-C at `npm start` sends both.
  const end = () => void (stopping ??= stop());
  process.once('SIGTERM', end);
  process.once('SIGINT', end);

  outbox.wake();
  process.stdout.write(`ready ${url}\n`);
  process.send?.({ ready: url });
}
