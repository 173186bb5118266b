/** Stable names, and the properties each may carry. Nothing here can hold a name, an address, a number or a token. */
const events = {
  page_view: ['page'],
  sign_in_started: ['channel'],
  sign_in_completed: ['method'],
  sign_out: ['reason'],
  reward_viewed: ['kind'],
  offer_activated: ['kind'],
  benefit_claimed: ['kind'],
  preference_updated: ['group'],
  language_changed: ['language'],
  error_shown: ['code'],
} as const satisfies Record<string, readonly string[]>;

const SCHEMA_VERSION = 1;
/** Words of ours: a value that looks like anything else is left out. */
const word = /^[a-z][a-z0-9_-]{0,39}$/i;

export interface AnalyticsEvent {
  readonly name: string;
  readonly properties: Record<string, string | number | boolean>;
  readonly schemaVersion: number;
}

/** The event as it may leave the portal, or `undefined` for one that is not on the list. */
export function analyticsEvent(
  name: string,
  properties: Readonly<Record<string, string | number | boolean>>,
): AnalyticsEvent | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const allowed: readonly string[] = events[name as keyof typeof events];
  const kept = Object.entries(properties).filter(
    ([key, value]) => allowed.includes(key) && (typeof value === 'boolean' || word.test(String(value))),
  );
  return { name, properties: Object.fromEntries(kept), schemaVersion: SCHEMA_VERSION };
}
