import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import type { Api } from '../contract/suite/Api.ts';
import { bearer } from '../contract/suite/signIn.ts';

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();
const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;

/** Two customers, whose calls are sent at one process and then the other. */
function openCustomers(
  apis: () => readonly [Api, Api],
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenIssuer>,
) {
  const tokens = { own: '', other: '' };
  beforeAll(async () => {
    await client().query(
      `insert into profiles (email, region_id, joined_at, updated_at)
       select who || '@connections.example', 1, now(), now() from unnest(array['own', 'other']) who`,
    );
    const desk = await openDesk(apis()[0]);
    for (const who of ['own', 'other'] as const) {
      const customer = { email: `${who}@connections.example`, origin: apis()[0].shopOrigin, browser: 'rush' };
      tokens[who] = (await desk(customer)).token;
    }
  });
  let turn = 0;
  return async (method: string, path: string, body?: object, who: keyof typeof tokens = 'own') =>
    await apis()[(turn += 1) % 2 === 0 ? 0 : 1].fetch(path, {
      method,
      headers: { ...bearer(tokens[who]), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

/** A customer who changes connections in two places at the same time, at two processes on one database. */
export function connectionCases(
  apis: () => readonly [Api, Api],
  client: () => Client,
  openDesk: (api: Api) => Promise<TokenIssuer>,
): void {
  describe('the connections of two processes', () => {
    const send = openCustomers(apis, client, openDesk);
    const add = async () =>
      await send('POST', '/api/connections', { definition_id: 1, connector: { first_name: 'Kit' } });
    const count = async (what: string) => {
      const { rows } = await client().query<{ count: number }>(`select count(*)::int as count ${what}`);
      return rows[0]?.count;
    };
    const ofOwn = `from connections c join profiles p on p.id = c.profile_id where p.email = 'own@connections.example'`;

    it('T19 leave no orphan when a person is removed twice, by another customer too, while items are added', async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = await idOf(await add());
        const path = `/api/connections/${id}`;
        const list = await idOf(await send('POST', `${path}/lists`, { handle: 'wardrobe' }));
        const item = { source: 'profile-portal', product_id: 1 };
        const adding = Array.from({ length: 8 }, () => send('POST', `${path}/lists/${list}/items`, item));
        const removing = [send('DELETE', path), send('DELETE', path)];
        const foreign = await send('DELETE', path, undefined, 'other');
        expect(foreign.status).toBe(404);
        expect(statusesOf(await Promise.all(removing))).toEqual([204, 404]);
        const added = statusesOf(await Promise.all(adding));
        expect(added.filter((status) => status !== 201 && status !== 404)).toEqual([]);
        expect(await count(`from connection_lists where id = ${list}`)).toBe(0);
        expect(await count(`from connection_list_items where list_id = ${list}`)).toBe(0);
      }
    });

    it('are never more than twenty people', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, add));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
      expect(await count(ofOwn)).toBe(20);
    });

    it('have one list for each handle, also when it is created twelve times at once', async () => {
      const { data } = (await (await send('GET', '/api/connections')).json()) as { data: { id: number }[] };
      const path = `/api/connections/${data[0]?.id}/lists`;
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => send('POST', path, { handle: 'wardrobe' })),
      );
      expect(statusesOf(answers)).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
      expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    });
  });
}
