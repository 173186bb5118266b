import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

// Ending a session. In its own file, because the first load of the portal contains only these two calls about sessions.

/** Ends the session of the bearer. Answers 204 also if it has ended already. */
export const postLogout = endpoint({
  method: 'POST',
  auth: 'customer',
  source: 'own',
  path: '/api/auth/logout',
  output: null,
  status: [204],
  errors: [],
});
/**
 * Ends the session with this id, for a device that was offline when its customer logged out and kept nothing else. The id
 * is sufficient proof: it can only end the session. Answers 204 whether or not the session exists.
 */
export const postRevoke = endpoint({
  method: 'POST',
  auth: 'visitor',
  source: 'own',
  path: '/api/auth/revoke',
  body: z.object({ sid: z.string().check(z.maxLength(128)) }),
  output: null,
  status: [204],
  errors: [],
});
