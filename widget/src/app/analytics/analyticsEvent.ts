import { languages } from '../../../contract/reference.ts';
import { portalPages } from '../../../contract/portalPages.ts';

/**
 * Event names, and the allowed values of each property. Only these constants can leave the portal, so that no customer data
 * does, whatever a caller passes.
 */
const EVENTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  page_view: { page: Object.keys(portalPages) },
  sign_in_started: { channel: ['email', 'sms'] },
  sign_in_completed: { method: ['link', 'code', 'join', 'host'] },
  sign_out: { reason: ['user', 'expired', 'host', 'revoked'] },
  profile_updated: {},
  reward_viewed: {},
  reward_redeemed: {},
  offer_activated: {},
  benefit_claimed: {},
  transaction_claimed: {},
  airline_linked: {},
  points_converted: {},
  preference_updated: { group: ['messaging', 'language', 'store', 'interests', 'sizes'] },
  language_changed: { language: languages },
  error_shown: {
    code: ['offline', 'timeout', 'rate_limited', 'maintenance', 'not_found', 'refused', 'internal'],
  },
};

/** The word that an event has for each error code; any other code becomes `refused`. */
const ERROR_WORDS: Readonly<Record<string, string>> = {
  offline: 'offline',
  timeout: 'timeout',
  rate_limited: 'rate_limited',
  limit_reached: 'rate_limited',
  maintenance: 'maintenance',
  not_found: 'not_found',
  unknown: 'internal',
  internal: 'internal',
  bad_answer: 'internal',
  upstream_unavailable: 'internal',
};
const errorWord = (code: unknown) =>
  typeof code === 'string' && Object.hasOwn(ERROR_WORDS, code) ? ERROR_WORDS[code] : 'refused';

const SCHEMA_VERSION = 1;

export interface AnalyticsEvent {
  readonly name: string;
  readonly properties: Record<string, string>;
  readonly schemaVersion: number;
}

/** @returns the event as it may leave the portal; `undefined` if it is not on the list */
export function analyticsEvent(
  name: string,
  properties: Readonly<Record<string, unknown>>,
): AnalyticsEvent | undefined {
  if (!Object.hasOwn(EVENTS, name)) return undefined;
  const kept: Record<string, string> = {};
  for (const [key, allowed] of Object.entries(EVENTS[name] ?? {})) {
    const given = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const value = key === 'code' && given !== undefined ? errorWord(given) : given;
    const word = allowed.find((candidate) => candidate === value);
    if (word !== undefined) kept[key] = word;
  }
  return { name, properties: kept, schemaVersion: SCHEMA_VERSION };
}
