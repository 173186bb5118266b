import { type Channel, channels, frequencies, PAUSE_DAYS, PAUSE_KEY } from '#contract/comms.ts';
import type { Comms } from '#contract/profile.ts';
import type { ComponentSettings } from '#contract/reference.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';

type Messaging = ComponentSettings['messaging'];
type Value = Comms[string];
/** What the profile must have, before a channel can be turned on. */
export type Need = 'mobile' | 'verified' | 'post';
/** What is kept about a choice: the handles of its agreement and of its withdrawal. */
export interface KeptChoice {
  readonly handle: string;
  /** Kept where the new value is `true`. */
  readonly on: string;
  readonly off: string;
}

/** Changes that may be written, and what their writing depends on. */
export interface CommsPlan {
  readonly values: Readonly<Record<string, boolean | string | null>>;
  /** By key. */
  readonly needs: Readonly<Record<string, Need>>;
  readonly kept: readonly KeptChoice[];
}

const DAY = 86400000;
/** Milliseconds by which the time of a consent may differ from the server's. */
const CLOCK_MS = 5 * 60000;
const utcTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Checks a customer's changes of communication settings against the tenant's channels and topics.
 *
 * @throws Refusal 422 with a code for each key
 */
export function planComms(changes: Comms, messaging: Messaging, now: Date): CommsPlan {
  const errors: FieldErrors = {};
  const values: Record<string, Value> = {};
  const needs: Record<string, Need> = {};
  const kept: KeptChoice[] = [];
  for (const [key, value] of Object.entries(changes)) {
    const setting = readKey(key, messaging);
    const error = setting.check(value, changes, now);
    if (error !== undefined) {
      errors[key] = [error];
      continue;
    }
    values[key] = value;
    const need = setting.turnsOn(value);
    if (need !== undefined) needs[key] = need;
    if (setting.kept !== undefined) kept.push({ handle: key, ...setting.kept });
    if (/^(email|sms)_promo$/.test(key))
      values[consentOf(key)] ??= changes[consentOf(key)] ?? now.toISOString();
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return { values, needs, kept };
}

/** @returns the plan that turns one topic of a channel off, for a link in a mail */
export function planUnsubscribe(channel: Channel, topic: string, now: Date): CommsPlan {
  const handle = `${channel}_${topic}`;
  const hasConsent = topic === 'promo' && (channel === 'email' || channel === 'sms');
  return {
    values: { [handle]: false, ...(hasConsent ? { [consentOf(handle)]: now.toISOString() } : {}) },
    needs: {},
    kept: [{ handle, on: handle, off: `${handle}_unsubscribed` }],
  };
}

const consentOf = (promo: string) => promo.replace(/_promo$/, '_consent_updated_at');

interface Setting {
  /** @returns a code if the value can't be set */
  check(value: Value, changes: Comms, now: Date): string | undefined;
  /** @returns what the profile must have because the value turns messages on; `undefined`: nothing */
  turnsOn(value: Value): Need | undefined;
  readonly kept?: Omit<KeptChoice, 'handle'>;
}

const needsNothing = () => undefined;
const refused = (code: string): Setting => ({ check: () => code, turnsOn: needsNothing });
const isSwitch = (value: Value) => (typeof value === 'boolean' ? undefined : 'invalid');

function readKey(key: string, { channels: used, topics }: Messaging): Setting {
  if (key === PAUSE_KEY) return { check: checkPause, turnsOn: needsNothing };
  const found = /^([a-z]+)_(.+)$/.exec(key);
  const channel = channels.find((each) => each === found?.[1] && used.includes(each));
  const handle = found?.[2] ?? '';
  if (channel === undefined) return refused('unknown');
  if (handle === 'bounced' || handle === 'verification') return refused('read_only');
  if (handle === 'optout') {
    return {
      check: isSwitch,
      // Messages go to a number only once it is proved to be the customer's.
      turnsOn: (value) => (value === false ? (channel === 'sms' ? 'verified' : needOf(channel)) : undefined),
      kept: { on: `${key}`, off: `${key}_lifted` },
    };
  }
  if (handle === 'frequency' && channel === 'email') return { check: checkFrequency, turnsOn: needsNothing };
  if (handle === 'consent_updated_at' && (channel === 'email' || channel === 'sms'))
    return { check: checkConsent(channel), turnsOn: needsNothing };
  const topic = topics.find((each) => each.handle === handle && each.channels.includes(channel));
  if (topic === undefined) return refused('unknown');
  if (topic.kind === 'service') return refused('locked');
  return {
    check: isSwitch,
    turnsOn: (value) => (value === true ? needOf(channel) : undefined),
    ...(topic.kind === 'marketing' ? { kept: { on: key, off: `${key}_withdrawn` } } : {}),
  };
}

function needOf(channel: Channel): Need | undefined {
  if (channel === 'sms' || channel === 'phone') return 'mobile';
  return channel === 'post' ? 'post' : undefined;
}

const checkFrequency = (value: Value) =>
  frequencies.some((frequency) => frequency === value) ? undefined : 'invalid';

/** A consent is proved by its time, so it can't be set without a choice, nor at any other time than now. */
const checkConsent = (channel: Channel) => (value: Value, changes: Comms, now: Date) => {
  if (typeof changes[`${channel}_promo`] !== 'boolean') return 'without_choice';
  const at = timeOf(value);
  return at !== undefined && Math.abs(at - now.getTime()) <= CLOCK_MS ? undefined : 'invalid';
};

function checkPause(value: Value, _: Comms, now: Date): string | undefined {
  if (value === null) return undefined;
  const until = timeOf(value);
  if (until === undefined) return 'invalid';
  if (until <= now.getTime()) return 'in_the_past';
  return until <= now.getTime() + PAUSE_DAYS * DAY ? undefined : 'too_late';
}

/** @returns unix milliseconds */
function timeOf(value: Value): number | undefined {
  const at = typeof value === 'string' && utcTime.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
}
