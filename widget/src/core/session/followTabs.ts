import type { SessionState } from './createSessionState.ts';
import type { LogoutReason } from './SessionModel.ts';
import type { TabMessage, Tabs } from './Tabs.ts';

interface Follow {
  readonly tabs: Pick<Tabs, 'listen'>;
  readonly state: SessionState;
  readonly leave: (reason: LogoutReason, isFromTab: boolean) => Promise<void>;
  readonly onSignedIn: (redirect: null) => void;
}

/**
 * Follows the logins, renewals and logouts of other tabs.
 *
 * @returns a function that stops it
 */
export function followTabs({ tabs, state, leave, onSignedIn }: Follow): () => void {
  /** Another tab has stored a login with "keep me signed in". */
  const resume = () => {
    if (state.current() || !state.resume()) return state.current() !== undefined;
    onSignedIn(null);
    return true;
  };
  return tabs.listen(({ t, profileId, sid }: TabMessage) => {
    const login = state.current();
    if (t === 'login' && !login) retry(resume);
    if (profileId !== login?.token.profileId) return;
    if (t === 'renewed') retry(state.follow);
    if (t === 'logout' && (sid === undefined || sid === login.token.sid)) void leave('user', true);
  });
}

/** The message of another tab may arrive before what that tab has stored. */
function retry(act: () => boolean, waitsMs: readonly number[] = [50, 250, 600]): void {
  const [waitMs, ...later] = waitsMs;
  if (!act() && waitMs !== undefined) setTimeout(() => retry(act, later), waitMs);
}
