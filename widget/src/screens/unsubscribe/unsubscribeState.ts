import type { ApiError } from '../../api/ApiError.ts';
import type { UnsubscribeLink } from './readLink.ts';
import type { UnsubscribeState } from './unsubscribeStates.ts';

interface Known {
  readonly link: UnsubscribeLink | undefined;
  readonly outcome: 'done' | 'already' | undefined;
  readonly error: ApiError | undefined;
  /** Unix milliseconds. */
  readonly now: number;
}

const REFUSALS: Readonly<Record<string, UnsubscribeState>> = {
  link_expired: 'expired',
  validation_failed: 'broken',
  gone: 'gone',
};

/** The state of the page. After an error that may pass it is still `ask`, so that the button can be pressed again. */
export function unsubscribeState({ link, outcome, error, now }: Known): UnsubscribeState {
  if (link === undefined) return 'broken';
  if (outcome !== undefined) return outcome;
  const refused = error && Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code] : undefined;
  return refused ?? (link.endsAt <= now ? 'expired' : 'ask');
}
