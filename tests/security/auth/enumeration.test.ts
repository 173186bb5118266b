import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from './signIn.ts';
import { startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  await addCustomer(api, 'kactive@example.com');
  await addCustomer(api, 'ksuspended@example.com', 'suspended');
  await addCustomer(api, 'kunverified@example.com', 'active', false);
  await addCustomer(api, 'kincomplete@example.com', 'incomplete', false);
  await api.query("update profiles set mobile_phone = '+61491570156' where email = 'kactive@example.com'");
});
afterAll(async () => await api.stop());

/** @returns everything that a client sees of a response, without the three values that are new each time */
async function seen(path: string, body: object): Promise<unknown> {
  const answer = await api.post(path, body);
  const text = await answer.text();
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => [name, value.replace(/req_[\w-]{16}/, 'req_')]);
  return {
    status: answer.status,
    headers,
    text: text.replace(/att_[\w-]{24}/, 'att_').replace(/req_[\w-]{16}/, 'req_'),
  };
}

const addresses = ['kactive', 'knobody', 'ksuspended', 'kunverified', 'kincomplete'].map(
  (name) => `${name}@example.com`,
);

describe('A1 an address that is known, unknown, suspended, unverified or incomplete', () => {
  it.each([
    ['/api/auth', {}],
    ['/api/auth', { redirect: '/rewards', iFrame: true, externalRedirect: 'http://shop.example/account' }],
    ['/api/auth', { mode: 'visit', location: 'quay-street' }],
    ['/api/auth/magicLink', {}],
    ['/api/auth/email', {}],
    ['/api/auth/sms', {}],
    ['/api/auth/availability', {}],
  ])('gets the same response, byte for byte, from %s with %j', async (path, more) => {
    const answers = [];
    for (const email of addresses) {
      const answer = (await seen(path, { email, ...more })) as { status: number; text: string };
      expect(answer.status).toBeLessThan(300);
      // The number and the time of a visit are new each time.
      const text = answer.text
        .replace(/"id":\d+,"location"/, '"id":0,"location"')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
      answers.push({ ...answer, text });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it.each([
    ['/api/auth', ['+61491570156', '+61491570157']],
    ['/api/auth/sms', ['+61491570156', '+61491570157']],
  ])('gets the same response for a number from %s', async (path, numbers) => {
    const answers = [];
    for (const mobile_phone of numbers) {
      const { text, ...rest } = (await seen(path, { mobile_phone })) as { text: string };
      answers.push({ ...rest, text: text.replace(/\d{3}"/, 'nnn"') });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each([
    ['email', 'kactive@example.com', 'knobody@example.com'],
    ['mobile', '+61491570156', '+61491570157'],
  ])('gets the same response from searchById by %s', async (type, known, unknown) => {
    const answers = [];
    for (const id of [known, unknown]) answers.push(await seen('/api/auth/searchById', { type, id }));
    expect(answers[1]).toEqual(answers[0]);
    expect(JSON.stringify(answers[0])).toContain('\\"found\\":false');
  });

  it('gets a mail in each case, so that the load of the mail server discloses nothing', async () => {
    const before = addresses.map((email) => api.mailsTo(email).length);
    for (const email of addresses) await api.post('/api/auth', { email, redirect: null });
    for (const [at, email] of addresses.entries()) await api.nextMail(email, before[at] ?? 0);
  });
});
