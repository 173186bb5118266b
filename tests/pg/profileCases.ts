import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, post, requestLink } from '../contract/suite/signIn.ts';
import { waitUntil } from '../support/process/waitUntil.ts';

type Apis = () => readonly [Api, Api];

/** Requests that meet a change of their customer's profile that is not committed yet. */
export function profileCases(apis: Apis, client: () => Client): void {
  const tools = toolsOf(client);
  describe('what waits for a change of its customer’s profile', () => {
    signInRaces(tools, apis);
    saleRace(tools, apis);
  });
}

function toolsOf(client: () => Client) {
  const value = async (sql: string, values: readonly unknown[]) =>
    Number((await client().query<{ value: string }>(`select (${sql}) as value`, [...values])).rows[0]?.value);
  const waiting = async (statement: string) => {
    // Within a transaction, PostgreSQL keeps the first answer of `pg_stat_activity` until it is cleared.
    await client().query('select pg_stat_clear_snapshot()');
    return await value(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like $1`,
      [statement],
    );
  };
  return {
    value,
    change: async (set: string, email: string) =>
      await client().query(`update profiles set ${set} where email = $1`, [email]),
    addCustomer: async (email: string, card: string) =>
      await client().query(
        `with added as (insert into profiles (email, email_verified, region_id, joined_at, updated_at)
          select $1, true, min(id), now(), now() from regions returning id)
        insert into identities (profile_id, handle, identifier) select id, 'loyalty-card', $2 from added`,
        [email, card],
      ),
    /** Changes a profile, sends a request, and commits once its `statement` waits. @returns the response */
    overtake: async (
      { set, email }: { set: string; email: string },
      send: () => Promise<Response>,
      statement: string,
    ): Promise<Response> => {
      await client().query('begin');
      try {
        await client().query('select from profiles where email = $1 for update', [email]);
        await client().query(`update profiles set ${set} where email = $1`, [email]);
        const held = send();
        await waitUntil('the request to wait', async () => (await waiting(statement)) === 1, 10000);
        await client().query('commit');
        return await held;
      } catch (error) {
        await client().query('rollback');
        throw error;
      }
    },
  };
}
type Tools = ReturnType<typeof toolsOf>;

function signInRaces({ addCustomer, overtake, change, value }: Tools, apis: Apis): void {
  it.each([
    ['a change of address', `email = 'moved.away@example.com'`, 'moved.away@example.com', 'link_expired'],
    ['a suspension', `status = 'suspended'`, 'moving-1@example.com', 'account_suspended'],
  ])('A16 a sign-in by a former link gets no session after %s', async (_what, set, after, code) => {
    const at = code === 'link_expired' ? 0 : 1;
    const email = `moving-${at}@example.com`;
    await addCustomer(email, `48219999900${at}`);
    const link_token = await requestLink(apis()[0], email);
    const verify = async () => await post(apis()[0], '/api/auth/verify', { link_token });
    const answer = await overtake({ set, email }, verify, '%for no key update%');
    expect(((await answer.json()) as { code: string }).code).toBe(code);
    await change(`status = 'active'`, after);
    const sessions = `select count(*) from sessions s join profiles p on p.id = s.profile_id where p.email = $1`;
    expect(await value(sessions, [after])).toBe(0);
  });
}

function saleRace({ addCustomer, overtake, value }: Tools, apis: Apis): void {
  it('no sale is recorded of a member who has been erased meanwhile', async () => {
    const [api] = apis();
    await addCustomer('leaving@example.com', '482199999002');
    const sale = {
      receipt_number: 'PG-ERASED',
      channel: 'store',
      location_id: 1,
      member: '482199999002',
      lines: [{ sku: 'pg', name: 'Coat', quantity: 1, price: 50 }],
      payments: [{ type: 'card', label: 'Visa', amount: 50 }],
    };
    const sell = async () => await post(api, '/api/staff/sales', sale, bearer(api.staffToken));
    const erased = { set: `status = 'closed'`, email: 'leaving@example.com' };
    const answer = await overtake(erased, sell, '%for key share%');
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { member: ['not_found'] } }]);
    const receipts = `select count(*) from staff_receipts where number = $1`;
    expect(await value(receipts, ['PG-ERASED'])).toBe(0);
  });
}
