import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { postRefresh } from '../../../contract/session.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import type { SessionState } from '../session/createSessionState.ts';
import type { Tabs } from '../session/Tabs.ts';
import { decodeToken } from '../session/decodeToken.ts';

export interface RefresherDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly state: SessionState;
  readonly tabs: Pick<Tabs, 'send'>;
}

const OLD_MS = 86400 * 1000;
const LOCK = 'profile-portal.refresh';

/** Gets a token with a later expiry for the same session. */
export function createRefresher({ api, clock, state, tabs }: RefresherDeps) {
  let running: Promise<void> | undefined;

  const renew = async (mayEndAsBefore: boolean) => {
    const { data } = await api.call(postRefresh);
    const token = decodeToken(data.token, clock.now());
    const login = state.current();
    if (token?.kind !== 'session' || token.profileId !== login?.token.profileId)
      throw new ApiError({ code: 'bad_answer' });
    // Some weeks after the sign-in the server no longer extends a session. "Stay signed in?" stays open and shows this error.
    if (!mayEndAsBefore && token.exp <= login.token.exp) throw new ApiError({ code: 'limit_reached' });
    state.renew(token, data.keep ?? login.keep);
    tabs.send({ t: 'renewed', profileId: token.profileId });
  };
  const refresh = (mayEndAsBefore: boolean): Promise<void> =>
    (running ??= renew(mayEndAsBefore).finally(() => {
      running = undefined;
    }));
  const isOld = () => {
    const login = state.current();
    return login?.keep === true && clock.now() - login.at >= OLD_MS;
  };
  return {
    /** Rejects with an ApiError: `limit_reached` if the session cannot last longer. */
    extend: () => refresh(false),
    /** Renews a kept login that is a day old. With several tabs, one renews and the others read the stored result. */
    async refreshWhenOld(): Promise<void> {
      if (!isOld()) return;
      await runInOneTab(async () => {
        // Another tab may have renewed it a moment ago.
        if (!state.follow() || isOld()) await refresh(true);
      }).catch(() => undefined);
    },
  };
}

/** Runs `act` unless another tab runs it. Without locks every tab runs it, which is harmless. */
async function runInOneTab(act: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  const granted = locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    await (lock ? act() : undefined);
    return true;
  });
  const isSettled = await granted?.catch((error: unknown) => !(error instanceof DOMException));
  if (isSettled !== true) await act();
}
