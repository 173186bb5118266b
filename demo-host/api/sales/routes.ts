import { type Call, type Handlers, WithStatus } from '../platform/call/Call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { postStaffSale } from '#contract/staff/sales.ts';
import type { Deps } from '../platform/call/Deps.ts';
import { invalid, Refusal } from '../platform/call/Refusal.ts';
import { limitCall, limitFailures } from '../platform/limits/limitCall.ts';
import { takeTurn } from '../platform/limits/takeTurn.ts';
import { findMember, type Member } from '../customers/queries/findMember.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { findLocation } from '../reference/queries/findLocation.ts';
import { quotas } from './rules/quotas.ts';
import { centsOf } from '../orders/rules/earn.ts';
import { honourCode } from './queries/honourCode.ts';
import type { SalePlace } from './queries/orderParts.ts';
import { originalLinesOf, type SaleBody } from './queries/planSale.ts';
import { readBenefitUses, readRewardUses } from './queries/readHistory.ts';
import { readMember } from './queries/readMember.ts';
import { recordReturn } from './queries/recordReturn.ts';
import { releaseCodes } from './queries/releaseCodes.ts';
import { findRecorded, recordSale } from './queries/recordSale.ts';
import { returnByOf } from './rules/returnByOf.ts';
import { soldAtOf } from './rules/soldAtOf.ts';

/** Cents: more is a mistake at the till. */
const MOST = 100000000;

export const saleRoutes = {
  postStaffSale: async (call) => {
    const { sale, isNew, isMembers } = await limitRefused(call, async () => await sellOnce(call));
    // A claim may wait for this sale.
    if (isNew && !isMembers) call.wakeOutbox();
    return new WithStatus(isNew ? 201 : 200, { data: sale });
  },
  postStaffReturn: async (call) => {
    const { deps, body, now } = call;
    const { answer, isNew } = await limitRefused(
      call,
      async () => await recordReturn(deps.db, { body, now }),
    );
    return new WithStatus(isNew ? 201 : 200, { data: answer });
  },
  getStaffMember: async (call) => {
    await limitTill(call);
    const { deps, params, now, language } = call;
    const member = await findMember(deps.db, params.number);
    if (member === undefined) throw new Refusal('not_found');
    if (member.status === 'suspended') throw new Refusal('account_suspended');
    return { data: await readMember(deps, member, { now, language }) };
  },
  postStaffHonour: async (call) => {
    await limitTill(call);
    const { deps, body, now, language } = call;
    const member = await memberOf(deps, body.member);
    return { data: await honourCode(deps.db, { body, profileId: member?.id, now, language }) };
  },
  postStaffRelease: async (call) => {
    await limitTill(call);
    const { deps, body, language } = call;
    const { receipt_number: receipt, code } = body;
    return { data: await releaseCodes(deps.db, { receipt, code, language }) };
  },
  getRewardUses: async ({ deps, session: { profileId }, params: { id } }) => ({
    data: await readRewardUses(deps.db, { profileId, id }),
  }),
  getBenefitUses: async ({ deps, session: { profileId }, params: { id } }) => ({
    data: await readBenefitUses(deps.db, { profileId, id }),
  }),
} satisfies Handlers;

type Limited = Pick<Call<Endpoint>, 'client' | 'deps' | 'tokens' | 'now'>;

/** A token that was stolen from one till must not list the members or try codes. */
async function limitTill(call: Limited): Promise<void> {
  await limitCall(call, 'till', call.client.address, quotas.till);
}

/** Calls of one till that run at the same time: fewer than the quota, which counts them until they have succeeded. */
const AT_ONCE = 10;

/** The same for sales and returns that are refused, because errors reveal whether a member, a code or a receipt exists. */
async function limitRefused<T>(call: Limited, act: () => Promise<T>): Promise<T> {
  const quota = { kind: 'refused at till', caller: call.client.address, limits: quotas.till };
  const turn = { name: `till ${call.client.address}`, atOnce: AT_ONCE };
  return await takeTurn(turn, async () => await limitFailures(call, quota, act));
}

async function sellOnce({
  deps,
  body,
  now,
  language,
}: Pick<Call<typeof postStaffSale>, 'deps' | 'body' | 'now' | 'language'>) {
  // Before discounts, so that no column of the order is too small for its sum.
  const cents = centsOf(originalLinesOf(body), 'goods', 'gift_card', 'shipping');
  if (cents > MOST) throw invalid('lines', 'too_much');
  try {
    const member = await memberOf(deps, body.member);
    const soldAt = soldAtOf(body.transacted_at, now);
    const place = await placeOf(deps, { body, member, soldAt, now });
    const recorded = await recordSale(deps.db, { body, member, soldAt, now, language }, place);
    return { ...recorded, isMembers: member !== undefined };
  } catch (error) {
    // A till that lost the answer asks again, perhaps after the member was suspended, or too long after the sale to record it now.
    const sale = error instanceof Refusal ? await findRecorded(deps.db, body, language) : undefined;
    if (sale === undefined) throw error;
    return { sale, isNew: false, isMembers: true };
  }
}

async function memberOf({ db }: Deps, number: string | null | undefined): Promise<Member | undefined> {
  if (number === null || number === undefined) return undefined;
  const member = await findMember(db, number);
  if (member === undefined) throw invalid('member', 'not_found');
  if (member.status === 'suspended') throw new Refusal('account_suspended');
  return member;
}

interface Sold {
  readonly body: SaleBody;
  readonly member: Member | undefined;
  readonly soldAt: Date;
  readonly now: Date;
}

async function placeOf({ db, kept }: Deps, { body, member, soldAt, now }: Sold): Promise<SalePlace> {
  const { region, component_settings } = await kept.read(readSettings, 'en');
  const id = body.location_id ?? undefined;
  if (body.channel === 'store' && id === undefined) throw invalid('location_id', 'required');
  // The till of a store that has closed for good may still send its last sales.
  const isLate = soldAt.getTime() < now.getTime();
  const store = id === undefined ? undefined : await findLocation(db, id, { mayBeClosed: isLate });
  const timezone = store?.timezone ?? member?.regionZone ?? region.timezone;
  const days = component_settings.transactions.return_days;
  return {
    currency: member?.currency ?? region.currency,
    timezone,
    locationId: store?.id ?? null,
    returnBy: returnByOf({ channel: body.channel, soldAt, timezone, days }),
  };
}
