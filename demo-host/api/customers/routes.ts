import { readBenefits } from '../offers/queries/readBenefits.ts';
import { changeProfile } from './queries/changeProfile.ts';
import { readProfile } from './queries/readProfile.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { readTenant } from '../reference/queries/readTenant.ts';
import { listCountries } from '../reference/rules/listCountries.ts';
import { writeAttribute } from './queries/writeAttribute.ts';
import { parseAttributeName } from './rules/parseAttribute.ts';
import { readTransactions } from '../orders/queries/readTransactions.ts';
import { StreamReply, type Handlers } from '../platform/call/Call.ts';

/** How many transactions the whole profile holds. */
const latest = { size: 20, offset: 0 };

export const customerRoutes = {
  getProfile: async ({ deps: { db }, session: { profileId }, now, language }) => {
    const { rows } = await readTransactions({ db, profileId, now, language }, {}, latest);
    const benefits = await readBenefits(db, profileId, now, language);
    return {
      data: {
        ...(await readProfile(db, profileId, now)),
        transactions: rows,
        benefits: benefits.filter(({ status }) => status === 'active'),
      },
    };
  },
  getProfileProfile: async ({ deps, session, now }) => ({
    data: await readProfile(deps.db, session.profileId, now),
  }),
  putProfile: async ({ deps: { db }, session: { profileId }, body, ifMatch, now }) => {
    const tenant = await readTenant(db, now);
    const countries = listCountries();
    return { data: await changeProfile(db, { profileId, body, ifMatch, now, tenant, countries }) };
  },
  putCustomAttribute: async ({ deps, session: { profileId }, params, body, now, language, wakeOutbox }) => {
    const name = parseAttributeName(params.attribute);
    const settings = name.namespace === 'size' ? await deps.kept.read(readSettings, language) : undefined;
    const sizeSystems = settings?.component_settings.size.systems;
    const value = await writeAttribute(deps.db, { ...name, profileId, value: body.value, now, sizeSystems });
    // Sends the change to the partners.
    if (params.attribute === 'privacy:partners') wakeOutbox();
    return { data: { ...name, value } };
  },
  getProfileChanges: async ({ deps, session: { id: sessionId, profileId, claims }, query }) =>
    new StreamReply((disconnect) =>
      deps.live.open({ sessionId, profileId, endsAt: claims.exp * 1000, disconnect }, query.since),
    ),
} satisfies Handlers;
