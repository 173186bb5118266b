import type { InProcessApi } from '#tests/support/api/inProcessApi.ts';
import { decodeToken } from '#widget/core/session/decodeToken.ts';

/** Ends a session at the server, as another device may. Its next call is refused. */
export async function revoke(api: InProcessApi, token: string): Promise<void> {
  const decoded = decodeToken(token, Date.now());
  if (decoded?.kind !== 'session') throw new Error('no session token');
  await api.fetch(
    new Request(`${api.publicUrl}/api/auth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sid: decoded.sid }),
    }),
  );
}
