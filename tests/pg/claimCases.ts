import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenDesk } from '#demo-host/site/signOn/createTokenDesk.ts';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, post } from '../contract/suite/signIn.ts';

type Apis = () => readonly [Api, Api];
const COUNT = 50;

/** Customers who claim sales at the same time, at two processes on one database. */
export function claimCases(
  apis: Apis,
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenDesk>,
): void {
  describe('the claims of two processes', () => {
    const tokens: string[] = [];
    beforeAll(async () => {
      await client().query(
        `insert into profiles (email, region_id, joined_at, updated_at)
         select 'receipt' || n || '@example.com', 1, now() - interval '1 year', now() from generate_series(0, ${COUNT - 1}) n`,
      );
      const desks = await Promise.all(apis().map(openDesk));
      const signedIn = Array.from({ length: COUNT }, async (_, i) => {
        const customer = {
          email: `receipt${i}@example.com`,
          origin: apis()[0].shopOrigin,
          browser: 'claims',
        };
        return (await desks[i % 2]?.(customer))?.token ?? '';
      });
      tokens.push(...(await Promise.all(signedIn)));
    });
    const tools = toolsOf({ apis, client, token: (i) => tokens[i] ?? '' });
    claimRaces(tools);
    saleRaces(tools);
  });
}

interface World {
  readonly apis: Apis;
  readonly client: () => Client;
  readonly token: (i: number) => string;
}

function toolsOf({ apis, client, token }: World) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date());
  const api = (i: number) => apis()[i % 2 === 0 ? 0 : 1];
  const staff = async (i: number, path: string, body: object): Promise<Response> => {
    const answer = await post(api(i), `/api/staff/${path}`, body, bearer(api(i).staffToken));
    return answer.status === 429 ? await staff(i, path, body) : answer;
  };
  const sell = async (receipt_number: string) =>
    await staff(0, 'sales', {
      ...{ receipt_number, channel: 'store', location_id: 1 },
      lines: [{ sku: 'pg', name: 'Coat', quantity: 4, price: 50 }],
      payments: [{ type: 'card', label: 'Visa', amount: 200 }],
    });
  const claim = async (i: number, receipt_number: string, key: string) =>
    await post(
      api(i),
      '/api/profile/transactions/claims',
      {
        receipt_number,
        channel: 'store',
        location_id: 1,
        transacted_on: today,
        total: 200,
        declaration: true,
      },
      { ...bearer(token(i)), 'idempotency-key': key },
    );
  const value = async (query: string) =>
    Number((await client().query<{ value: string }>(`select (${query}) as value`)).rows[0]?.value);
  const pointsOf = (receipt: string) =>
    value(`select coalesce(sum(l.amount), 0) from points_ledger l join transactions t on t.id = l.transaction_id
      where t.number = '${receipt}'`);
  const count = (answers: readonly Response[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  return { api, token, staff, sell, claim, value, pointsOf, count };
}
type Tools = ReturnType<typeof toolsOf>;

function claimRaces({ sell, claim, value, pointsOf, count }: Tools): void {
  it('T14 give one sale to one of 50 customers at once, and tell the others nothing of them', async () => {
    expect((await sell('PG-CLAIM-1')).status).toBe(201);
    const all = Array.from({ length: COUNT }, (_, i) => claim(i, 'PG-CLAIM-1', `claim-race-${i}`));
    const answers = await Promise.all(all);
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, COUNT - 1]);
    const refusals = await Promise.all(
      answers.filter(({ status }) => status === 409).map(async (answer) => await answer.json()),
    );
    const bodies = refusals.map((body) => ({ ...(body as object), request_id: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await pointsOf('PG-CLAIM-1')).toBe(200);
    expect(
      await value(`select count(*) from claims where receipt_number = 'PG-CLAIM-1' and status = 'matched'`),
    ).toBe(1);
  });

  it('make one claim of 20 requests with one key at once', async () => {
    expect((await sell('PG-CLAIM-2')).status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => claim(0, 'PG-CLAIM-2', 'claim-same-key')),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await claim(0, 'PG-CLAIM-2', 'claim-same-key');
    expect([again.status, await pointsOf('PG-CLAIM-2')]).toEqual([201, 200]);
    expect(await value(`select count(*) from claims where receipt_number = 'PG-CLAIM-2'`)).toBe(1);
  });
}

function saleRaces({ api, token, staff, sell, claim, pointsOf }: Tools): void {
  it('and returns of the same sale at once leave points for what was kept only', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const receipt = `PG-CLAIM-R${n}`;
      await sell(receipt);
      const back = (at: number) => ({
        ...{ receipt_number: `${receipt}-B${at}`, sale_receipt_number: receipt },
        lines: [{ sku: 'pg', quantity: 1 }],
      });
      const [claimed, ...returned] = await Promise.all([
        claim(n, receipt, `claim-return-${n}`),
        staff(1, 'returns', back(1)),
        staff(0, 'returns', back(2)),
      ]);
      expect([claimed.status, ...returned.map(({ status }) => status)]).toEqual([201, 201, 201]);
      expect(await pointsOf(receipt)).toBe(100);
    }
  });

  it('end a claim that is withdrawn while its sale arrives in one way: withdrawn without points, or matched with them', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const receipt = `PG-CLAIM-W${n}`;
      const made = (await (await claim(n + 10, receipt, `claim-withdraw-${n}`)).json()) as {
        data: { id: number };
      };
      const headers = { ...bearer(token(n + 10)), 'content-type': 'application/json' };
      const path = `/api/profile/transactions/claims/${made.data.id}`;
      await sell(receipt);
      const ended = await api(1).fetch(path, { method: 'DELETE', headers });
      expect([204, 409]).toContain(ended.status);
      expect(await pointsOf(receipt)).toBe(ended.status === 204 ? 0 : 200);
    }
  });
}
