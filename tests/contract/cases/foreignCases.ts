import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Api } from '../suite/Api.ts';
import { masked } from '../suite/errorObject.ts';
import { laterCalls } from '../../support/api/laterCalls.ts';
import { bearer } from '../suite/signIn.ts';
import type { Tokens } from '../suite/Tokens.ts';

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { auth, method }]) => auth === 'customer' && method === 'GET' && !laterCalls.includes(name),
);
/** Lists of what all members share. */
const shared: readonly EndpointName[] = ['getCatalogue', 'getOffers', 'getConnectionDefinitions'];
const isList = ({ output }: Endpoint) =>
  output instanceof z.ZodMiniObject && output.shape['data'] instanceof z.ZodMiniArray;

/** An id of another member and an unknown id get the same response. */
export function foreignCases(api: () => Api, tokens: () => Tokens): void {
  const get = (path: string, token: string) => api().fetch(path, { headers: bearer(token) });
  const idsIn = async (path: string): Promise<number[]> => {
    const { data } = (await (await get(path, tokens().maren)).json()) as { data: { id: number }[] };
    return data.map((each) => each.id);
  };

  describe("another member's id", () => {
    it.each(
      calls
        .filter(([, { path }]) => path.startsWith('/api/connections') && path.includes('{id}'))
        .map(([name, { path }]) => [name, path]),
    )('gets from %s (%s) the same bytes as an unknown id', async (_name, path) => {
      const [id] = await idsIn('/api/profile/connections?page[size]=500');
      expect(id).toBeDefined();
      const at = (each: unknown) => path.replace('{id}', String(each));
      expect((await get(at(id), tokens().maren)).status).toBe(200);
      const [foreign, missing] = await Promise.all([
        get(at(id), tokens().layla),
        get(at(987654321), tokens().layla),
      ]);
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(masked(await foreign.text())).toBe(masked(await missing.text()));
    });

    it('does not add their orders to the caller’s list', async () => {
      const [id] = await idsIn('/api/profile/transactions');
      const path = `/api/profile/transactions?filter[id]=${id}`;
      expect(((await (await get(path, tokens().maren)).json()) as { data: unknown[] }).data).toHaveLength(1);
      expect(((await (await get(path, tokens().layla)).json()) as { data: unknown[] }).data).toEqual([]);
    });

    it.each(
      calls
        .filter(([name, each]) => isList(each) && !each.path.includes('{') && !shared.includes(name))
        .map(([name, { path }]) => [name, path]),
    )('is not in the list %s (%s) of a second member', async (_name, path) => {
      const rows = async (token: string) => {
        const { data } = (await (await get(path, token)).json()) as { data: { id?: unknown }[] };
        return data.map((row) => row.id ?? JSON.stringify(row));
      };
      const [ours, others] = await Promise.all([rows(tokens().maren), rows(tokens().layla)]);
      expect(ours).not.toEqual([]);
      expect(ours.filter((row) => others.includes(row))).toEqual([]);
    });
  });
}
