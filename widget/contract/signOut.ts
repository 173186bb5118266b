import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

// How a session ends. By itself, because the portal's first load brings these two calls and no others about sessions.

/** Ends the session of the bearer. Answers 204 for one that has ended already. */
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
 * Ends the session with this id, for a device that was offline when its customer logged out and kept nothing else. Knowing
 * the id is proof enough: it can end the session, and nothing more. Answers 204 whether there is such a session or not.
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
