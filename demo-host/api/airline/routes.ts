import type { Config } from '#contract/reference.ts';
import type { Call, Handlers } from '../platform/call/Call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { readBalances } from '../ledger/queries/readBalances.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { requireStepUp } from '../sessions/rules/requireStepUp.ts';
import type { LiveSession } from '../platform/call/Caller.ts';
import { convertPoints } from './queries/convertPoints.ts';
import { createQuote } from './queries/createQuote.ts';
import { checkMember, linkMember, unlinkMember } from './queries/linkMember.ts';
import { readAirlineHistory, readAirlinePoints } from './queries/readAirline.ts';
import { takeCallback } from './queries/takeCallback.ts';

export const airlineRoutes = {
  postAirlineValidate: async ({ deps, tokens, session, now, language, body }) => {
    const { airline: settings } = await readOpen(deps, language);
    const request = { deps, tokens, now, profileId: session.profileId, settings, given: body };
    const { maskedName } = await checkMember(request, 'airline-validate');
    return { data: { valid: true, masked_name: maskedName } };
  },
  postAirlineLink: async ({ deps, tokens, session, now, language, body }) => {
    const { airline: settings } = await readOpen(deps, language, { session, now });
    const request = { deps, tokens, now, profileId: session.profileId, settings, given: body };
    return { data: { status: 'linked', qff_joined_at: (await linkMember(request)).toISOString() } };
  },
  deleteAirlineLink: async ({ deps, session, now, language }) => {
    requireStepUpFor(await readAll(deps, language), { session, now });
    await unlinkMember(deps, session.profileId, now);
    return null;
  },
  getAirlinePoints: async ({ deps, session, now, language }) => {
    const { airline } = await readAll(deps, language);
    return { data: await readAirlinePoints(deps.db, session.profileId, now, airline) };
  },
  getAirlineHistory: async ({ deps, session }) => ({
    data: await readAirlineHistory(deps.db, session.profileId),
  }),
  postAirlineQuote: async ({ deps, session, now, language, body }) => {
    const { airline: limits } = await readOpen(deps, language);
    const { profileId } = session;
    return { data: await createQuote({ db: deps.db, now, profileId, limits, amount: body.amount }) };
  },
  postAirlineRedeem: async ({ deps, session, now, language, body, intent, wakeOutbox }) => {
    const { airline: settings } = await readOpen(deps, language, { session, now });
    const { db } = deps;
    const { profileId } = session;
    const { amount, quote_id: quoteId } = body;
    const row = await convertPoints({ db, now, profileId, settings, amount, quoteId, intent });
    wakeOutbox();
    return { data: { ...row, balance: await readBalances(db, profileId, now) } };
  },
  postAirlineCallback: async ({ deps, now, body }) => {
    const { airline: settings } = await readAll(deps, 'en');
    await takeCallback(deps, { db: deps.db, now, settings }, body);
    return null;
  },
} satisfies Handlers;

type Deps = Call<Endpoint>['deps'];
type Settings = Config['component_settings'];
interface Asked {
  readonly session: LiveSession;
  readonly now: Date;
}

async function readAll(deps: Deps, language: Call<Endpoint>['language']): Promise<Settings> {
  return (await deps.kept.read(readSettings, language)).component_settings;
}

/**
 * The settings, where the airline is open to customers.
 *
 * @param asked for what needs a fresh code
 * @throws Refusal `upstream_unavailable` without an airline, `step_up_required`
 */
async function readOpen(deps: Deps, language: Call<Endpoint>['language'], asked?: Asked): Promise<Settings> {
  const settings = await readAll(deps, language);
  if (!settings.airline.enabled || deps.config.airlineUrl === undefined)
    throw new Refusal('upstream_unavailable', { retryAfter: 300 });
  if (asked !== undefined) requireStepUpFor(settings, asked);
  return settings;
}

function requireStepUpFor({ security }: Settings, { session, now }: Asked): void {
  if (security.step_up.includes('airline')) requireStepUp(session, now);
}
