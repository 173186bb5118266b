import { readBalances } from '../ledger/queries/readBalances.ts';
import { readCatalogue } from './queries/readCatalogue.ts';
import { extendReward } from './queries/extendReward.ts';
import { readRedemptionOf, readRedemptions } from './queries/readRedemptions.ts';
import { readReward, readRewards, type RewardReader } from './queries/readRewards.ts';
import { redeem } from './queries/redeem.ts';
import { undoRedemption } from './queries/undoRedemption.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { centsSchema } from '#contract/staff/staffFields.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { requireStepUp } from '../sessions/rules/requireStepUp.ts';
import { Refusal, invalid } from '../platform/call/Refusal.ts';
import type { Call, Handlers } from '../platform/call/Call.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { storedTime } from '../platform/time/storedTime.ts';

/** The value from which an exchange needs a fresh code, if the tenant has not chosen another. */
const REDEEM_FROM = 50;

/** @returns the cents of an amount in the request; 0 without one */
function centsIn(field: 'price' | 'value', amount: number | string | null | undefined): number {
  const parsed = centsSchema.safeParse(amount ?? 0);
  if (!parsed.success) throw invalid(field, 'invalid');
  return parsed.data;
}

/** Exchanges of one customer that are undone. */
const UNDONE_A_DAY = [{ seconds: 86400, count: 50 }];

/** Rewards on a page. The portal asks for one page, without its size, as the specification says. */
const REWARDS = 100;

export const rewardRoutes = {
  getRewards: async (call) => {
    const { now, query, url } = call;
    const page = pageWindow(query, REWARDS);
    const until = untilOf(parseTime(query['filter[issued_at][lte]']), now);
    const { rows, total } = await readRewards(readerOf(call), until, page);
    return pageOf(rows, total, page, url);
  },
  getCatalogue: async ({ deps, session, now, language, query, url }) => {
    const page = pageWindow(query);
    const affordable =
      query['filter[affordable]'] === '1'
        ? (await readBalances(deps.db, session.profileId, now)).point_balance
        : undefined;
    const filter = { category: query['filter[category]'], type: query['filter[type]'], affordable };
    const reader = { db: deps.db, now, language, profileId: session.profileId };
    const { rows, total } = await readCatalogue(reader, filter, query.sort ?? 'recommended', page);
    return pageOf(rows, total, page, url);
  },
  getCatalogueItem: async ({ deps, session, now, language, params }) => {
    const reader = { db: deps.db, now, language, profileId: session.profileId };
    const { rows } = await readCatalogue(reader, { id: params.id }, 'points', { size: 1, offset: 0 });
    const [item] = rows;
    if (item === undefined) throw new Refusal('not_found');
    return { data: item };
  },
  postRedeem: async (call) => {
    const { deps, session, params, body, intent, now, language } = call;
    const { component_settings: settings } = await deps.kept.read(readSettings, language);
    const { step_up, redeem_from = REDEEM_FROM } = settings.security;
    await redeem(deps.db, {
      profileId: session.profileId,
      itemId: params.id,
      intent,
      wanted: {
        ...body,
        due: centsIn('price', body.price),
        cents: centsIn('value', body.value),
        validDays: body.valid_days ?? undefined,
      },
      rate: {
        stepPoints: settings.rewards.points_per_step,
        stepCents: Math.round(settings.rewards.step_value * 100),
      },
      approve: (value) => {
        if (step_up.includes('redeem') && value >= Math.round(redeem_from * 100)) requireStepUp(session, now);
      },
      now,
    });
    return { data: await readRedemptionOf(readerOf(call), intent) };
  },
  postRedemptionUndo: async (call) => {
    const { deps, session, params, now } = call;
    // Exchanging and undoing costs nothing, but each round leaves rows, and takes one of the ids of rewards.
    await limitCall(call, 'undo', session.profileId, UNDONE_A_DAY);
    await undoRedemption(deps.db, { profileId: session.profileId, id: params.id, now });
    return { data: { status: 'undone' } };
  },
  getRedemptions: async (call) => {
    const page = pageWindow(call.query);
    const { rows, total } = await readRedemptions(readerOf(call), page);
    return pageOf(rows, total, page, call.url);
  },
  postRewardExtend: async (call) => {
    const { deps, session, params, intent, now } = call;
    await extendReward(deps.db, { profileId: session.profileId, id: params.id, intent, now });
    return { data: await readReward(readerOf(call), params.id) };
  },
} satisfies Handlers;

/** Milliseconds by which the clock of a client that means "now" may be late: clients correct their clocks by whole seconds. */
const lateness = 5000;

/** A client that asks for the rewards until "now" also gets a reward that was issued a moment ago. */
const untilOf = (asked: Date | undefined, now: Date): Date =>
  asked === undefined || Math.abs(now.getTime() - asked.getTime()) < lateness
    ? new Date(Math.max(now.getTime(), asked?.getTime() ?? 0))
    : asked;

type Asked = Pick<Call<Endpoint & { readonly auth: 'customer' }>, 'deps' | 'session' | 'now' | 'language'>;
const readerOf = ({ deps: { db, kept }, session, now, language }: Asked): RewardReader => ({
  db,
  kept,
  profileId: session.profileId,
  now,
  language,
});

/** Parses ISO 8601 with a zone. A future time is accepted; it is harmless, because rewards state when they start. */
function parseTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const known = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = new Date(text);
  if (!known || Number.isNaN(time.getTime())) throw invalid('filter[issued_at][lte]', 'invalid');
  return storedTime(time.getTime());
}
