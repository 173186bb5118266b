import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { refusal } from '../auth/signIn.ts';
import { expiry, startAirlineWorld, type AirlineWorld, type Member } from './startAirlineWorld.ts';

let world: AirlineWorld;
beforeAll(async () => {
  world = await startAirlineWorld();
});
afterAll(async () => await world.stop());

/**
 * Makes a linked customer convert 2,000 of 4,500 points. With `fault` the airline makes this mistake about the
 * conversion.
 */
async function convertWith(fault: string | undefined, more: object = {}): Promise<Member> {
  const member = await world.join(4500);
  expect((await world.link(member)).status).toBe(200);
  if (fault !== undefined)
    await world.control('/control/faults', { member_number: member.number, fault, ...more });
  const quote_id = await world.quote(member, 2000);
  const answer = await world.redeem(member, { amount: 2000, quote_id });
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as { data: object }).data).toMatchObject({
    points_out: 2000,
    points_in: 1000,
    // The airline may have been asked already.
    status: expect.stringMatching(/^(requested|sent)$/),
    balance: { point_balance: 2500 },
  });
  return member;
}

const expectOnce = async (member: Member) => {
  expect(await world.outcome(member)).toMatchObject({ status: 'credited' });
  const { points, credits } = await world.credited(member);
  expect(points).toBe(1000);
  expect(credits).toHaveLength(1);
  expect((await world.rows(member)).map(({ type, amount }) => [type, amount])).toEqual([
    ['bonus', 4500],
    ['convert_out', -2000],
  ]);
};
/** Makes the API ask the airline about an open conversion now, again and again until it has its answer. */
const comeAround = async ({ id }: Member) =>
  await waitUntil(
    'an answer to the question',
    async () => {
      const open = await world.api.query(
        `update airline_conversions set next_try_at = now() where profile_id = $1 and status = 'sent' returning id`,
        [id],
      );
      const done = await world.api.query(
        `select id from airline_conversions where profile_id = $1 and outcomes = 1`,
        [id],
      );
      return open.length === 0 && done.length > 0;
    },
    30000,
  );

describe('T11 an airline that', () => {
  // Concurrent, because each test mostly waits for the next try.
  it.concurrent.each([
    ['makes no mistake', undefined, {}],
    ['accepts, and never answers', 'timeout', { ms: 3000 }],
    ['answers after the API has stopped waiting', 'slow', { ms: 2500 }],
    ['is out of order', 'error', {}],
    ['answers with a malformed body', 'malformed', {}],
    ['names another member', 'wrong_member', {}],
    ['calls back three times', 'duplicate', {}],
  ])('%s credits a conversion once', async (_what, fault, more) => {
    await expectOnce(await convertWith(fault, more));
  });

  it.concurrent('never calls back is asked', async () => {
    const member = await convertWith('silent');
    await comeAround(member);
    await expectOnce(member);
  });

  it.concurrent('rejects a conversion a day later gives the points back once, with their expiry', async () => {
    const member = await convertWith('rejected');
    await waitUntil('the credit', async () => (await world.history(member))[0]?.status === 'sent');
    const [{ reference } = { reference: '' }] = await world.history(member);
    await world.control(`/control/settle/${reference}`, {});
    expect(await world.outcome(member)).toMatchObject({ status: 'returned' });
    const report = { reference, member_number: member.number, status: 'rejected' };
    const again = await Promise.all(Array.from({ length: 10 }, async () => await world.callBack(report)));
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await world.rows(member)).slice(1)).toEqual([
      { type: 'convert_out', amount: -2000, expires_at: null },
      { type: 'convert_return', amount: 2000, expires_at: new Date(expiry) },
    ]);
    expect(await world.balance(member)).toBe(4500);
    expect((await world.credited(member)).points).toBe(0);
    // A returned conversion does not count towards the limits.
    expect(await world.quote(member, 2000)).toBeTruthy();
  });
});

describe('T11 a callback', () => {
  it('about an unknown reference, about another member, or after another outcome is refused and changes nothing', async () => {
    const member = await convertWith(undefined);
    const { reference } = await world.outcome(member);
    const report = { reference, member_number: member.number, status: 'credited' };
    expect((await world.callBack(report)).status).toBe(204);
    expect(await refusal(await world.callBack({ ...report, reference: 'CV-NONE' }))).toBe('not_found');
    expect(await refusal(await world.callBack({ ...report, member_number: '1' }))).toBe('conflict');
    expect(await refusal(await world.callBack({ ...report, status: 'rejected' }))).toBe('conflict');
    expect(await refusal(await world.callBack(report, 'the staff token or anything else'))).toBe(
      'unauthenticated',
    );
    expect(await refusal(await world.callBack(report, ''))).toBe('unauthenticated');
    await expectOnce(member);
  });

  it('that contradicts another one at the same moment leaves one outcome and the points that belong to it', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, async () => await convertWith('rejected')));
    for (const member of members) {
      const [{ reference } = { reference: '' }] = await world.history(member);
      const report = { reference, member_number: member.number };
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, i) =>
          world.callBack({ ...report, status: i % 2 === 0 ? 'credited' : 'rejected' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
      const { status } = await world.outcome(member);
      expect(await world.balance(member)).toBe(status === 'credited' ? 2500 : 4500);
    }
  });
});

describe('T6 twenty conversions at once', () => {
  it('of points for one, over two processes, take them once', async () => {
    const member = await world.join(2000);
    await world.link(member);
    const quotes = await Promise.all(Array.from({ length: 20 }, async () => await world.quote(member, 2000)));
    const answers = await Promise.all(
      quotes.map(async (quote_id, i) =>
        world.redeem(member, { amount: 2000, quote_id }, { process: i % 2 === 0 ? 0 : 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await world.balance(member)).toBe(0);
    await world.outcome(member);
    expect((await world.credited(member)).credits).toHaveLength(1);
  });

  it('under one key are one conversion, also after its answer was lost', async () => {
    const member = await world.join(4500);
    await world.link(member);
    const quote_id = await world.quote(member, 2000);
    const ask = async (process: 0 | 1) =>
      await world.redeem(member, { amount: 2000, quote_id }, { key: 'one-key-for-all-of-them', process });
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, i) => ask(i % 2 === 0 ? 0 : 1)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    // As if the process had died before it kept the answer.
    await world.api.query('delete from idempotent_answers');
    expect((await ask(1)).status).toBe(201);
    expect(await world.history(member)).toHaveLength(1);
    expect(await world.balance(member)).toBe(2500);
  });
});

describe('T12 an amount', () => {
  it('that is not a whole number, or that no conversion can have, is refused by quote and redeem, and nothing is written', async () => {
    const member = await world.join(4500);
    await world.link(member);
    const quote_id = await world.quote(member, 2000);
    const texts = [
      '"2000"',
      'null',
      'true',
      '[2000]',
      '{}',
      '-2000',
      '0',
      '-0',
      '2000.5',
      '1e400',
      '1e30',
      'NaN',
    ];
    const wrong = [...texts, '9007199254740993', '"\\u0000"', '2001', '2147483648', '1500'];
    // The text of the number is a part of the attack.
    const ask = async (path: string, amount: string) =>
      await world.api.fetch(`/api/qff/${path}`, {
        method: 'POST',
        headers: {
          ...member.headers,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: `{"amount": ${amount}, "quote_id": ${JSON.stringify(quote_id)}}`,
      });
    for (const amount of wrong)
      for (const path of ['quote', 'redeem'])
        expect([400, 422], `${path} ${amount}`).toContain((await ask(path, amount)).status);
    expect(await world.balance(member)).toBe(4500);
    expect(await world.history(member)).toEqual([]);
    // The quote is still good for the right amount, however it is written.
    expect((await ask('redeem', '2.0e3')).status).toBe(201);
    expect(await world.balance(member)).toBe(2500);
  });

  it('is that of the quote, which belongs to one customer and works once', async () => {
    const [member, other] = [await world.join(9000), await world.join(9000)];
    await Promise.all([world.link(member), world.link(other)]);
    const quote_id = await world.quote(member, 2000);
    expect(await refusal(await world.redeem(other, { amount: 2000, quote_id }))).toBe('not_found');
    expect(await refusal(await world.redeem(member, { amount: 2500, quote_id }))).toBe('validation_failed');
    const late = await world.quote(member, 2000);
    await world.api.query(`update airline_quotes set expires_at = now() where id = $1`, [late]);
    expect(await refusal(await world.redeem(member, { amount: 2000, quote_id: late }))).toBe('rate_changed');
    expect((await world.redeem(member, { amount: 2000, quote_id })).status).toBe(201);
    expect(await refusal(await world.redeem(member, { amount: 2000, quote_id }))).toBe('conflict');
    expect(await world.balance(member)).toBe(7000);
  });
});

const validate = async (member: Member, number: string, name: string, process: 0 | 1 = 0) =>
  await world.api.post(
    '/api/qff/validate',
    { qff_number: number, qff_last_name: name },
    { headers: member.headers, process },
  );
const linksOf = async (number: string) =>
  await world.api.query<{ profile_id: string }>(
    'select profile_id from airline_links where qff_number = $1 and unlinked_at is null',
    [number],
  );

describe('T15 a member of the airline', () => {
  it('that does not exist, or has another name, or a wrong digit, is refused in the same words, five times an hour', async () => {
    const [member, other] = [await world.join(0), await world.join(0)];
    await world.link(other);
    const oneOff = `7${member.number.slice(1)}`;
    const texts = new Set<string>();
    const asked = [
      ['99999999', 'O’Brien'],
      [member.number, 'Ellison'],
      [oneOff, 'O’Brien'],
      [other.number, 'Ellison'],
      [member.number, '- ’ -'],
    ] as const;
    for (const [i, [number, name]] of asked.entries()) {
      const answer = await validate(member, number, name, i % 2 === 0 ? 0 : 1);
      expect(answer.status).toBe(422);
      texts.add((await answer.text()).replace(/req_[\w-]+/, ''));
    }
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).toContain('name_mismatch');
    // After five tries the right name is refused, too.
    const answer = await validate(member, member.number, 'O’Brien', 1);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refusal(answer)).toBe('rate_limited');
  });

  it('is found by a name without its accents, signs and capitals', async () => {
    const member = await world.join(0);
    const spaced = member.number.replace(/(...)/g, '$1 ');
    const answer = await validate(member, spaced, ' o-brien ');
    expect(await answer.json()).toEqual({ data: { valid: true, masked_name: 'A•••• O.' } });
    expect(await refusal(await validate(member, '12', 'O’Brien'))).toBe('number_invalid');
  });

  it.each([
    ['numbers', async (member: Member, i: number) => await world.link(member, `6399999${i}`)],
    [
      'names',
      async (member: Member, i: number) =>
        await world.link(member, member.number, 0, i < 5 ? `Ellison${'a'.repeat(i)}` : 'O’Brien'),
    ],
  ])('cannot be found by trying %s with the call that links either', async (_what, ask) => {
    const member = await world.join(0);
    const seen = [];
    for (let i = 0; i < 6; i += 1) seen.push(await refusal(await ask(member, i)));
    expect(seen).toEqual([...Array<string>(5).fill('name_mismatch'), 'rate_limited']);
  });

  it('is linked to one of several profiles that ask at once, until it is unlinked', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, async () => await world.join(0)));
    const [{ number } = { number: '' }] = people;
    const answers = await Promise.all(
      people.map(async (member, i) => await world.link(member, number, i % 2 === 0 ? 0 : 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)] as Member;
    const loser = people[answers.findIndex(({ status }) => status === 409)] as Member;
    expect(await linksOf(number)).toEqual([{ profile_id: winner.id }]);
    const unlink = async () =>
      await world.api.fetch('/api/qff/link', { method: 'DELETE', headers: winner.headers });
    expect((await unlink()).status).toBe(204);
    expect(await refusal(await unlink())).toBe('not_linked');
    expect((await world.link(loser, number)).status).toBe(200);
    expect(await linksOf(number)).toEqual([{ profile_id: loser.id }]);
  });

  it('needs a fresh code to be linked, unlinked, and to get points', async () => {
    const member = await world.join(4500);
    const { headers } = member;
    await world.link(member);
    const quote_id = await world.quote(member, 2000);
    await world.api.query(`update sessions set stepped_up_at = now() - interval '301 seconds'`);
    expect(await refusal(await world.link(member))).toBe('step_up_required');
    expect(await refusal(await world.redeem(member, { amount: 2000, quote_id }))).toBe('step_up_required');
    expect(await refusal(await world.api.fetch('/api/qff/link', { method: 'DELETE', headers }))).toBe(
      'step_up_required',
    );
    expect(await world.balance(member)).toBe(4500);
  });
});

describe('T16 twenty links of one customer at once', () => {
  it('make one link, which the profile shows although its own update fails', async () => {
    const member = await world.join(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => world.link(member, member.number, i % 2 === 0 ? 0 : 1)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map(async (answer) => await answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await linksOf(member.number)).toEqual([{ profile_id: member.id }]);
    const identity = { handle: 'qff_number', identifier: member.number };
    const confirm = async () =>
      await world.api.fetch('/api/profile', {
        method: 'PUT',
        headers: { ...member.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ identities: [identity] }),
      });
    await world.api.query(`create function refuse_update() returns trigger language plpgsql as
      $$ begin raise exception 'no update today'; end $$`);
    await world.api.query(`create trigger refuse_update before update on profiles
      for each row when (new.id = '${member.id}') execute function refuse_update()`);
    expect((await confirm()).status).toBe(500);
    const profile = await world.api.fetch('/api/profile', { headers: member.headers });
    const { data } = (await profile.json()) as {
      data: { identities: object[]; custom_attributes: { qff: object } };
    };
    expect(data.identities).toContainEqual(identity);
    expect(data.custom_attributes.qff).toMatchObject({ qff_last_name: 'O’Brien' });
    await world.api.query('drop trigger refuse_update on profiles');
    for (const time of ['first', 'second']) expect([time, (await confirm()).status]).toEqual([time, 200]);
    expect(await linksOf(member.number)).toEqual([{ profile_id: member.id }]);
  });
});
