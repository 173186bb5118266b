import type { Conversion } from '../../../core/account/collections/airline.ts';
import type { Connection } from '../../../../contract/connections.ts';
import type { Balances } from '../../../../contract/loyalty.ts';
import type { Claimable } from '../../../../contract/offers.ts';
import type { Profile } from '../../../../contract/profile.ts';
import type { Reward } from '../../../../contract/rewards.ts';
import type { Claim } from '../../../../contract/claims.ts';
import { daysUntil } from '../../../lib/time/daysUntil.ts';
import { parseTimestamp } from '../../../lib/time/parseTimestamp.ts';

interface PointsExpiry {
  readonly amount: number;
  readonly at: string;
  readonly timezone: string;
}

export type Attention =
  | { readonly kind: 'emailBounced' | 'emailUnverified'; readonly email: string }
  | { readonly kind: 'smsBounced'; readonly mobile: string }
  | { readonly kind: 'rewardExpiring'; readonly reward: Reward; readonly days: number }
  | { readonly kind: 'pointsExpiring'; readonly expiry: PointsExpiry; readonly days: number }
  | { readonly kind: 'claimPhoto'; readonly claim: Claim }
  | { readonly kind: 'benefit'; readonly claimable: Claimable }
  | { readonly kind: 'conversion'; readonly conversion: Conversion }
  | { readonly kind: 'connection'; readonly connection: Connection };

/** The loaded collections; `undefined` while a collection is not loaded. */
export interface AttentionSources {
  readonly profile: Profile | undefined;
  readonly rewards: readonly Reward[] | undefined;
  readonly balances: Balances | undefined;
  readonly claims: readonly Claim[] | undefined;
  readonly claimable: readonly Claimable[] | undefined;
  readonly connections: readonly Connection[] | undefined;
  /** Newest first. */
  readonly conversions: readonly Conversion[] | undefined;
}

/** Rewards and points are listed in their last 30 days. */
const SOON_DAYS = 30;
/** Days since the request for which a conversion that the airline refused is shown, unless a later one was made. */
const REFUSED_DAYS = 30;
const SHOWN = 3;

function contactTroubles(profile: Profile): Attention[] {
  const { comms } = profile.attributes;
  const found: Attention[] = [];
  if (comms['email_bounced'] === true) found.push({ kind: 'emailBounced', email: profile.email });
  else if (!profile.email_verified) found.push({ kind: 'emailUnverified', email: profile.email });
  if (comms['sms_bounced'] === true && profile.mobile_phone)
    found.push({ kind: 'smsBounced', mobile: profile.mobile_phone });
  return found;
}

/** @returns the time of an expiry (unix milliseconds) and the days until then; `undefined` if it is past, or more than SOON_DAYS away */
function soon(expiresAt: string, timezone: string, nowMs: number) {
  const at = parseTimestamp(expiresAt);
  if (at === undefined || at < nowMs) return undefined;
  const days = daysUntil(at, nowMs, timezone);
  return days <= SOON_DAYS ? { at, days } : undefined;
}

function expiringReward(rewards: readonly Reward[], nowMs: number) {
  const ending = rewards.flatMap((reward) => {
    const end = reward.is_active && !reward.is_expired && soon(reward.expires_at, reward.timezone, nowMs);
    return end ? [{ at: end.at, found: { kind: 'rewardExpiring' as const, reward, days: end.days } }] : [];
  });
  return ending.sort((a, b) => a.at - b.at).slice(0, 1);
}

function expiringPoints(balances: Balances | undefined, nowMs: number) {
  const next = balances?.next_expiry;
  // Not all servers have `points_expiry`.
  const known = balances?.points_expiry ?? (next?.kind === 'points' ? next : undefined);
  const end = known && soon(known.at, known.timezone, nowMs);
  if (!end) return [];
  const expiry = { amount: Number(known.amount), at: known.at, timezone: known.timezone };
  return [{ at: end.at, found: { kind: 'pointsExpiring' as const, expiry, days: end.days } }];
}

/** The reward that expires first and the points that expire first, sorted by time. */
function nextToExpire({ rewards = [], balances }: AttentionSources, nowMs: number): Attention[] {
  return [...expiringReward(rewards, nowMs), ...expiringPoints(balances, nowMs)]
    .sort((a, b) => a.at - b.at)
    .map(({ found }) => found);
}

/** Until when a benefit can be claimed: the customer's own end (a birthday's), else the definition's. Without an end: for ever. */
const endOf = ({ definition, ends_at }: Claimable) =>
  parseTimestamp(ends_at ?? definition.ends_at ?? '') ?? Number.MAX_VALUE;

/** The benefits that can be claimed now, the nearest end first. */
function unclaimed(claimable: readonly Claimable[], nowMs: number): Attention[] {
  return claimable
    .filter((item) => item.eligible && item.definition.is_published && endOf(item) >= nowMs)
    .sort((a, b) => endOf(a) - endOf(b))
    .map((item) => ({ kind: 'benefit', claimable: item }));
}

/** The latest conversion, if its points came back and its request is recent. */
function refusedConversion([latest]: readonly Conversion[], nowMs: number): Attention[] {
  if (latest?.status !== 'returned') return [];
  const at = parseTimestamp(latest.requested_at);
  const isRecent = at !== undefined && nowMs - at < REFUSED_DAYS * 86400 * 1000;
  return isRecent ? [{ kind: 'conversion', conversion: latest }] : [];
}

/** At most three items that expire or need an action of the customer, the most urgent kind first. */
export function findAttention(sources: AttentionSources, nowMs: number): Attention[] {
  const { profile, claims = [], claimable = [], connections = [], conversions = [] } = sources;
  const all: Attention[] = [
    ...(profile ? contactTroubles(profile) : []),
    ...nextToExpire(sources, nowMs),
    ...claims
      .filter(({ status }) => status === 'needs_photo')
      .map((claim) => ({ kind: 'claimPhoto' as const, claim })),
    ...refusedConversion(conversions, nowMs),
    ...connections
      .filter(({ status }) => status === 'attention')
      .map((connection) => ({ kind: 'connection' as const, connection })),
    ...unclaimed(claimable, nowMs),
  ];
  return all.slice(0, SHOWN);
}
