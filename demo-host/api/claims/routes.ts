import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, FileReply, type Handlers, WithStatus } from '../platform/call/Call.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { quotas } from '../sales/rules/quotas.ts';
import { approveClaim, rejectClaim } from './queries/decideClaim.ts';
import { readPhoto } from './queries/readPhoto.ts';
import { readStaffClaim, readStaffClaims } from './queries/readStaffClaims.ts';
import { readClaim, readClaims } from './queries/readClaims.ts';
import { storePhoto } from './queries/storePhoto.ts';
import { submitClaim } from './queries/submitClaim.ts';
import { withdrawClaim } from './queries/withdrawClaim.ts';

/** Photos that one customer may send: three of each claim, again and again. To clean one of 5 MB may keep the processor busy for a second. */
const photoLimits = [
  { seconds: 600, count: 30 },
  { seconds: 86400, count: 100 },
];

export const claimRoutes = {
  getClaims: async ({ deps, session: { profileId }, now, language }) => ({
    data: await readClaims(deps.db, { profileId, now, language }),
  }),
  postClaim: async ({ deps, session: { profileId }, body, intent, now, language }) => {
    const id = await submitClaim(deps, { profileId, body, intent, now });
    const claim = await readClaim(deps.db, { profileId, now, language }, id);
    // Refused without anything about the other member.
    if (claim.status === 'already_claimed') throw new Refusal('already_claimed');
    return new WithStatus(claim.status === 'matched' ? 201 : 202, { data: claim });
  },
  putClaimPhoto: async (call) => {
    const { deps, session, params, body, now, language } = call;
    const { profileId } = session;
    await limitCall(call, 'photo', profileId, photoLimits);
    await storePhoto(deps.db, { profileId, ...params, bytes: body.bytes, now });
    return { data: await readClaim(deps.db, { profileId, now, language }, params.id) };
  },
  deleteClaim: async ({ deps, session: { profileId }, params: { id }, now }) => {
    await withdrawClaim(deps.db, { profileId, id, now });
    return null;
  },
  getStaffClaims: async (call) => {
    await limitReview(call);
    const page = pageWindow(call.query);
    const { rows, total } = await readStaffClaims(call.deps.db, page);
    return pageOf(rows, total, page, call.url);
  },
  getStaffClaimPhoto: async (call) => {
    await limitReview(call);
    const { id, n } = call.params;
    const { type, bytes } = await readPhoto(call.deps.db, { id, n });
    return new FileReply(type, `claim-${id}-${n}.${type.replace(/^.*\//, '')}`, bytes);
  },
  postStaffClaimApproval: async (call) => {
    await limitReview(call);
    const { deps, params, body, now, wakeOutbox } = call;
    await approveClaim(deps, { id: params.id, body, now });
    wakeOutbox();
    return { data: await readStaffClaim(deps.db, params.id) };
  },
  postStaffClaimRejection: async (call) => {
    await limitReview(call);
    const { deps, params, body, now, wakeOutbox } = call;
    await rejectClaim(deps.db, { id: params.id, body, now });
    wakeOutbox();
    return { data: await readStaffClaim(deps.db, params.id) };
  },
} satisfies Handlers;

/** A token that was stolen from one till must not read all customers' receipts. */
async function limitReview(call: Pick<Call<Endpoint>, 'client' | 'deps' | 'tokens' | 'now'>): Promise<void> {
  await limitCall(call, 'claims', call.client.address, quotas.claims);
}
