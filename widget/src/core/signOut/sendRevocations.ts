import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { postRevoke } from '../../../contract/signOut.ts';
import type { EndedSessions } from './createEndedSessions.ts';

/** Revokes the sessions whose end has not reached the server yet. What fails again stays in the list. */
export async function sendRevocations(api: ApiClient, sessions: EndedSessions): Promise<void> {
  for (const session of sessions.read().filter((ended) => !ended.told)) {
    const isSent = await api.call(postRevoke, { body: { sid: session.sid }, keepalive: true, tries: 3 }).then(
      () => true,
      ({ status }: ApiError) => status < 500 && status !== 429,
    );
    if (isSent) sessions.put({ ...session, told: true });
  }
}
