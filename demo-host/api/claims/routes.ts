import { type Handlers, WithStatus } from '../platform/call/Call.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { readClaim, readClaims } from './queries/readClaims.ts';
import { storePhoto } from './queries/storePhoto.ts';
import { submitClaim } from './queries/submitClaim.ts';
import { withdrawClaim } from './queries/withdrawClaim.ts';

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
  putClaimPhoto: async ({ deps, session: { profileId }, params, body, now, language }) => {
    await storePhoto(deps.db, { profileId, ...params, bytes: body.bytes, now });
    return { data: await readClaim(deps.db, { profileId, now, language }, params.id) };
  },
  deleteClaim: async ({ deps, session: { profileId }, params: { id }, now }) => {
    await withdrawClaim(deps.db, { profileId, id, now });
    return null;
  },
} satisfies Handlers;
