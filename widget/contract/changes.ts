import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What has changed; never the data themselves. */
export const changeSchema = z.object({
  /** Names of collections, as a host's `refresh` knows them, and others that a client may not know. `all`: not known which. */
  changed: z.union([z.array(z.string()), z.literal('all')]),
  /**
   * The stream ends. `session`: with its session or its token. `replaced`: the session has opened too many; open it again only when
   * the page is shown again. `restart`: open it again after a random pause.
   */
  ends: z.optional(z.enum(['session', 'replaced', 'restart'])),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * Server-sent events, for as long as the page is visible. The first event names what has changed `since` a time, and is sent at once;
 * each of the others what has changed meanwhile. The `id` of an event, which is also sent alone every 25 s, is the server's time in
 * unix milliseconds: a client that opens the stream again gives the last one as `since`. A server without this call answers 501, and
 * then clients refresh as before.
 */
export const getProfileChanges = endpoint({
  auth: 'customer',
  source: 'own',
  method: 'GET',
  path: '/api/profile/changes',
  query: z.object({
    since: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[0-9]{1,15}$/)),
        z.transform((digits) => Number(digits)),
      ),
    ),
  }),
  output: changeSchema,
  answerType: 'events',
  status: [200],
  errors: ['unauthenticated', 'session_expired', 'upstream_unavailable'],
});
