import * as z from 'zod/mini';
import { origin, port, readEnvironment } from '../run/readEnvironment.ts';
import { runPart } from '../run/runPart.ts';
import { startTill } from './server/startTill.ts';

const environmentSchema = z.object({
  TILL_PORT: port(4500),
  TILL_DIST: z._default(z.string(), 'dist/till'),
  PORTAL_URL: z._default(origin, 'http://localhost:4100'),
  STAFF_TOKEN: z._default(z.string(), ''),
});

await runPart(() => startTill(readEnvironment(environmentSchema, process.env)));
