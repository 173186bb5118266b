import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, post, signIn } from '../contract/suite/signIn.ts';

const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown> }).data;

const countOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const keyed = (token: string, i: number) => ({ ...bearer(token), 'idempotency-key': `rush-key-${i}` });

/** Customers who claim and use benefits at the same time, at two processes on one database. */
export function benefitCases(
  apis: () => readonly [Api, Api],
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenIssuer>,
): void {
  describe('the benefits of two processes', () => benefitRaces(apis, client, openDesk));
}

function benefitRaces(
  apis: () => readonly [Api, Api],
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenIssuer>,
): void {
  const rushed = async (send: (api: Api, i: number) => Promise<Response>) =>
    await Promise.all(Array.from({ length: 50 }, (_, i) => send(apis()[i % 2 === 0 ? 0 : 1], i)));
  /** Adds a benefit that every customer can claim. */
  const define = async (handle: string, { stock, uses }: { stock: number | null; uses: number }) => {
    const { rows } = await client().query<{ id: number }>(
      `insert into benefit_definitions (handle, kind, icon, is_published, is_claimable, max_redemptions, stock, translations)
       values ($1, 'gift', 'gift.svg', true, true, $2, $3, '{}') returning id`,
      [handle, uses, stock],
    );
    return rows[0]?.id ?? 0;
  };
  beforeAll(async () => {
    await client().query(
      `insert into profiles (email, region_id, joined_at, updated_at)
       select 'claimer' || n || '@example.com', 1, now(), now() from generate_series(0, 49) n`,
    );
  });

  it('T13 are claimed by as many of 50 customers as there are left', async () => {
    const definition_id = await define('last-three', { stock: 3, uses: 1 });
    const desks = await Promise.all(apis().map(openDesk));
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const customer = { email: `claimer${i}@example.com`, origin: apis()[0].shopOrigin, browser: 'rush' };
        return (await desks[i % 2]?.(customer))?.token ?? '';
      }),
    );
    const answers = await rushed(async (api, i) =>
      post(api, '/api/profile/benefits/claim', { definition_id }, keyed(tokens[i] ?? '', i)),
    );
    expect([countOf(answers, 201), countOf(answers, 422)]).toEqual([3, 47]);
    const { rows } = await client().query(
      `select d.stock, count(b.id)::int as claimed from benefit_definitions d join benefits b on b.definition_id = d.id
       where d.id = $1 group by d.stock`,
      [definition_id],
    );
    expect(rows).toEqual([{ stock: 0, claimed: 3 }]);
  });

  it('T13 are claimed once by 50 requests of one customer, and used as often as they can be', async () => {
    const definition_id = await define('two-uses', { stock: null, uses: 2 });
    const token = await signIn(apis()[0], 'layla@example.com');
    const claims = await rushed(async (api, i) =>
      post(api, '/api/profile/benefits/claim', { definition_id }, keyed(token, i)),
    );
    const ids = new Set((await Promise.all(claims.map(dataOf))).map(({ id }) => id));
    expect([countOf(claims, 201), countOf(claims, 200), ids.size]).toEqual([1, 49, 1]);
    const [id] = [...ids];
    const uses = await rushed(async (api, i) =>
      post(api, `/api/profile/benefits/${String(id)}/use`, {}, keyed(token, i + 50)),
    );
    expect([countOf(uses, 200), countOf(uses, 409)]).toEqual([2, 48]);
  });
}
