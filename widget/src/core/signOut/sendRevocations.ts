import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { postRevoke } from '../../../contract/signOut.ts';
import type { EndedSessions } from './createEndedSessions.ts';

/** Revokes the sessions whose end has not reached the server yet. What fails again stays in the list. */
export async function sendRevocations(api: ApiClient, sessions: EndedSessions): Promise<void> {
  for (const one of sessions.read().filter(({ told }) => !told)) {
    const isTold = await api.call(postRevoke, { body: { sid: one.sid }, keepalive: true, tries: 3 }).then(
      () => true,
      ({ status }: ApiError) => status < 500 && status !== 429,
    );
    if (isTold) sessions.put({ ...one, told: true });
  }
}
