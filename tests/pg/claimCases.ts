import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, post } from '../contract/suite/signIn.ts';

type Apis = () => readonly [Api, Api];
const COUNT = 50;

/** Customers who claim sales at the same time, at two processes on one database. */
export function claimCases(
  apis: Apis,
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenIssuer>,
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
    decisionRaces(tools);
    withdrawalRaces(tools);
  });
}

interface World {
  readonly apis: Apis;
  readonly client: () => Client;
  readonly token: (i: number) => string;
}

function toolsOf({ apis, client, token }: World) {
  // Of every sale here, so that a midnight during the test does not part a sale from its claim.
  const soldAt = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(soldAt);
  const api = (i: number) => apis()[i % 2 === 0 ? 0 : 1];
  const staff = async (i: number, path: string, body: object): Promise<Response> => {
    const answer = await post(api(i), `/api/staff/${path}`, body, bearer(api(i).staffToken));
    return answer.status === 429 ? await staff(i, path, body) : answer;
  };
  const sell = async (receipt_number: string) =>
    await staff(0, 'sales', {
      ...{ receipt_number, channel: 'store', location_id: 1, transacted_at: soldAt.toISOString() },
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
  /** Puts a claim of customer `i` in review. @returns its id */
  const review = async (i: number, receipt: string) => {
    const made = (await (await claim(i, receipt, `claim-${receipt}`)).json()) as { data: { id: number } };
    await client().query(`update claims set status = 'in_review' where id = $1`, [made.data.id]);
    return made.data.id;
  };
  const value = async (query: string) =>
    Number((await client().query<{ value: string }>(`select (${query}) as value`)).rows[0]?.value);
  const pointsOf = (receipt: string) =>
    value(`select coalesce(sum(l.amount), 0) from points_ledger l join transactions t on t.id = l.transaction_id
      where t.number = '${receipt}'`);
  const count = (answers: readonly Response[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  return { api, token, staff, sell, claim, review, value, pointsOf, count };
}
type Tools = ReturnType<typeof toolsOf>;

function claimRaces({ sell, claim, value, pointsOf, count }: Tools): void {
  it('T14 give one sale to one of 50 customers at once, and disclose nothing of them to the others', async () => {
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
  it('leave points only for what was kept when the same sale is claimed and returned at once', async () => {
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

function decisionRaces({ staff, sell, review, value, pointsOf, count }: Tools): void {
  const approve = (at: number, id: number, body: object) => staff(at, `claims/${id}/approve`, body);
  const reject = (at: number, id: number) => staff(at, `claims/${id}/reject`, { reason: 'mismatch' });

  it('let one of four different decisions of staff at once win, and refuse the others with what was decided', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const id = await review(20 + n, `PG-REVIEW-${n}`);
      const [first, second] = [
        await idOf(await sell(`PG-CHOSEN-${n}`)),
        await idOf(await sell(`PG-OTHER-${n}`)),
      ];
      const decisions = await Promise.all([
        approve(0, id, { transaction_id: first }),
        approve(1, id, { transaction_id: second }),
        approve(0, id, { amount: 200 }),
        reject(1, id),
      ]);
      expect([count(decisions, 200), count(decisions, 409)]).toEqual([1, 3]);
      const bodies = await Promise.all(
        decisions.map(async (each) => (await each.json()) as { code?: string; data: { status: string } }),
      );
      expect(new Set(bodies.map(({ data }) => data.status)).size).toBe(1);
      expect(bodies.flatMap(({ code }) => code ?? [])).toEqual(['conflict', 'conflict', 'conflict']);
      const given = [`PG-CHOSEN-${n}`, `PG-OTHER-${n}`, `PG-REVIEW-${n}`].map(pointsOf);
      const total = (await Promise.all(given)).reduce((sum, points) => sum + points, 0);
      expect(total).toBe(bodies[0]?.data.status === 'rejected' ? 0 : 200);
    }
  });

  it('make a decision once that 20 requests of staff make at once', async () => {
    const id = await review(30, 'PG-REVIEW-20');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => approve(i, id, { amount: 200 })));
    expect(count(answers, 200)).toBe(20);
    expect(await pointsOf('PG-REVIEW-20')).toBe(200);
    expect(await value(`select count(*) from transactions where number = 'PG-REVIEW-20'`)).toBe(1);
    expect(
      await value(
        `select count(*) from points_ledger l join claims c on c.transaction_id = l.transaction_id where c.id = ${id}`,
      ),
    ).toBe(1);
  });
}

function withdrawalRaces({ api, token, staff, sell, review, pointsOf }: Tools): void {
  it('leave points only for what was approved when their customer withdraws at the same time', async () => {
    for (const n of [1, 2, 3]) {
      const id = await review(33 + n, `PG-REVIEW-W${n}`);
      const transaction_id = await idOf(await sell(`PG-KEPT-${n}`));
      const [approved, withdrawn] = await Promise.all([
        staff(n, `claims/${id}/approve`, { transaction_id }),
        api(n + 1).fetch(`/api/profile/transactions/claims/${id}`, {
          method: 'DELETE',
          headers: { ...bearer(token(33 + n)), 'content-type': 'application/json' },
        }),
      ]);
      const ends = [approved.status, withdrawn.status];
      expect(ends).toEqual(approved.status === 200 ? [200, 409] : [409, 204]);
      expect(await pointsOf(`PG-KEPT-${n}`)).toBe(approved.status === 200 ? 200 : 0);
    }
  });
}

const idOf = async (sale: Response) =>
  ((await sale.json()) as { data: { transaction_id: number } }).data.transaction_id;
