import * as z from 'zod/mini';
import { origin, port, readEnvironment } from '../run/readEnvironment.ts';
import { runPart } from '../run/runPart.ts';
import { startMailbox } from './server/startMailbox.ts';

const environmentSchema = z.object({
  MAILBOX_PORT: port(4300),
  SMTP_PORT: port(4325),
  MAILBOX_DIST: z._default(z.string(), 'dist/mailbox'),
  SMS_SECRET: z._default(z.string(), ''),
  PORTAL_URL: z._default(origin, 'http://localhost:4100'),
  STAFF_TOKEN: z._default(z.string(), ''),
});

await runPart(() => startMailbox(readEnvironment(environmentSchema, process.env)));
