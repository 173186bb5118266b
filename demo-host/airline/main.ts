import * as z from 'zod/mini';
import { origin, port, readEnvironment } from '../run/readEnvironment.ts';
import { runPart } from '../run/runPart.ts';
import { startAirline } from './startAirline.ts';

const environmentSchema = z.object({
  AIRLINE_PORT: port(4400),
  AIRLINE_SECRET: z._default(z.string(), ''),
  AIRLINE_FILE: z.optional(z.string()),
  CLUB_FILE: z.optional(z.string()),
  AIRLINE_SETTLE_MS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,8}$/, 'must be milliseconds')), z.transform(Number)),
    20000,
  ),
  PORTAL_URL: z._default(origin, 'http://localhost:4100'),
});

await runPart(async () => await startAirline(readEnvironment(environmentSchema, process.env)));
