import * as z from 'zod/mini';
import { origin, port, readEnvironment } from '../run/readEnvironment.ts';
import { runPart } from '../run/runPart.ts';
import { startSite } from './app/startSite.ts';

const environmentSchema = z.object({
  SHOP_PORT: port(4200),
  PORTAL_URL: z._default(origin, 'http://localhost:4100'),
  MAILBOX_URL: z._default(origin, 'http://127.0.0.1:4300'),
  SITE_DIST: z._default(z.string(), 'dist/site'),
  SSO_KEY: z._default(z.string(), ''),
  STAFF_TOKEN: z._default(z.string(), ''),
});

await runPart(() => startSite(readEnvironment(environmentSchema, process.env)));
