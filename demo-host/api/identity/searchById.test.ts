import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices, searchRefs } from '../devices/schema.ts';
import { identities, profiles } from '../customers/schema.ts';
import { locations } from '../reference/schema.ts';
import { transactions } from '../orders/schema.ts';
import { hash } from '../platform/crypto/hash.ts';
import { ana } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const headers = { 'x-portal-device': 'dev-token' };
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const now = new Date(api.clock.ms);
  const address = { address_1: '1 Quay', city: 'Port', country: 'AU' };
  const store = { id: 1, handle: 'quay', name: 'Quay', address, latitude: 0, longitude: 0 };
  await api.db.insert(locations).values({ ...store, timezone: 'Australia/Melbourne', updated_at: now });
  await api.db
    .insert(devices)
    .values({ name: 'Till', location_id: 1, token_hash: hash('dev-token'), created_at: now });
  await api.db.insert(identities).values([
    { profile_id: ana, handle: 'loyalty-card', identifier: '482100000018' },
    { profile_id: ana, handle: 'external', identifier: 'crm-7' },
  ]);
  await api.db
    .update(profiles)
    .set({ mobile_phone: '+61491570156', mobile_verified: true })
    .where(eq(profiles.id, ana));
  await api.db.insert(transactions).values({
    profile_id: ana,
    number: 'R-1001',
    receipt_ref: '99-1001',
    channel: 'store',
    status: 'completed',
    transacted_at: now,
    timezone: 'Australia/Melbourne',
    currency: 'AUD',
    total: 1,
    total_original: 1,
    total_tax: 0,
    total_discount: 0,
    payments: [],
  });
  await api.setLogin({ sms: true });
});
afterAll(async () => await api.close());

const search = async (type: string, id: string, more: Record<string, string> = headers) => {
  const answer = await api.post('/api/auth/searchById', { type, id }, more);
  return (await answer.json()) as { data?: Record<string, unknown>; errors?: object };
};

describe('searching by id', () => {
  it.each([
    ['loyalty_card', '482100000018'],
    ['loyalty_card', '4821 0000 0018'],
    ['member_number', '482100000018'],
    ['mobile', '+61491570156'],
    ['mobile', '0491 570 156'],
    ['email', 'ANA@example.com'],
    ['receipt', 'R-1001'],
    ['receipt', '99-1001'],
    ['external', 'crm-7'],
  ])('on a paired device finds by %s %s, without revealing the customer', async (type, id) => {
    const { data } = await search(type, id);
    expect(data).toEqual({
      found: true,
      ref: expect.stringMatching(/^srch_[\w-]{32}$/) as string,
      first_initial: 'A',
      channels: [
        { type: 'email', hint: 'A•••@e•••.com' },
        { type: 'sms', hint: '•••• 156' },
      ],
    });
    const found = await search(type, id, {});
    expect(found).toEqual({ data: { found: false } });
    expect(await search(type, id, { 'x-portal-device': 'made up' })).toEqual(found);
  });

  it.each([
    ['loyalty_card', '482100000026'],
    ['mobile', '+61491570157'],
    ['email', 'nobody@example.com'],
    ['receipt', 'R-1'],
    ['external', "' or 1=1 --"],
  ])('on a paired device reports that no customer matches %s %s', async (type, id) => {
    expect(await search(type, id)).toEqual({ data: { found: false } });
  });

  it('on a paired device does not match unverified numbers', async () => {
    const setVerified = (mobile_verified: boolean) =>
      api.db.update(profiles).set({ mobile_verified }).where(eq(profiles.id, ana));
    await setVerified(false);
    expect(await search('mobile', '+61491570156')).toEqual({ data: { found: false } });
    await setVerified(true);
  });

  it.each([
    ['loyalty_card', '12'],
    ['loyalty_card', 'abcdef'],
    ['mobile', '12'],
    ['email', 'nobody'],
    ['receipt', ' '],
    ['external', ''],
  ])('refuses invalid ids from every caller: %s %j', async (type, id) => {
    expect(await search(type, id)).toMatchObject({ errors: { id: ['invalid'] } });
    expect(await search(type, id, {})).toMatchObject({ errors: { id: ['invalid'] } });
  });

  it('returns a reference to the customer that is valid for five minutes and stored as a hash', async () => {
    const ref = async () => String((await search('loyalty_card', '482100000018')).data?.['ref']);
    const given = await ref();
    const { mail, answer } = await api.ask({ ref: given }, '/api/auth', headers);
    expect(mail?.to).toBe('Ana@example.com');
    expect(await answer.json()).toMatchObject({ data: { hint: 'a•••@e•••.com' } });
    const texted = await api.ask({ ref: given }, '/api/auth/sms', headers);
    expect(texted.text?.to).toBe('+61491570156');
    expect(await texted.answer.json()).toMatchObject({ data: { hint: '•••• 156' } });
    expect(JSON.stringify(await api.db.select().from(searchRefs))).not.toContain(given);
    const old = await ref();
    api.clock.ms += 300 * 1000;
    expect((await api.post('/api/auth', { ref: old }, headers)).status).toBe(422);
  });
});
