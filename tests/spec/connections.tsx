import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { ApiError } from '#widget/api/ApiError.ts';
import { type Assignment, assignItem, createProgress } from '#widget/core/connections/assignItem.ts';
import { openAs } from './openAs.ts';
import type { Row, Scene } from './Row.ts';

interface Line {
  readonly id: number;
  readonly list_item: unknown;
  readonly variant: { readonly id: number } | null;
}

function callsOf({ world, maren }: Scene) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${maren}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await world.api.fetch(new Request(location.origin + path, init));
    const text = await answer.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as object);
    return { status: answer.status, ...(parsed as { data?: { id: number }; message?: string }) };
  };
  /** An unassigned line of an order. */
  const freeLine = async (): Promise<Line> => {
    const { data } = await call('GET', '/api/profile/transactions?page[size]=500&include_list_item=1');
    const lines = (data as unknown as { items: Line[] }[]).flatMap(({ items }) => items);
    return lines.find(({ list_item, variant }) => list_item === null && variant) ?? expect.fail('no line');
  };
  return { call, freeLine };
}

const lines = '/api/profile/transactions/items';

/** Validation rules. */
export const connectionRules: readonly Row[] = [
  {
    says: "Assigning an item to a connection list requires a list handle, a product (variant id or product id) and an item; otherwise it is rejected with 'Invalid Arguments'",
    observe: async (scene) => {
      const { portal } = await openAs(scene.maren, '/transactions');
      const whole: Assignment = { itemId: 1, connectionId: 1, handle: 'wardrobe', productId: 1 };
      for (const missing of [{ handle: '' }, { productId: undefined }, { itemId: undefined }]) {
        const rejected = assignItem(portal.models.api, createProgress(), { ...whole, ...missing }, undefined);
        await expect(rejected).rejects.toMatchObject({ error: true, message: 'Invalid Arguments' });
      }
      expect(scene.world.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
      const { call } = callsOf(scene);
      for (const body of [{}, { product_id: 1, product_variant_id: 1 }]) {
        const answer = await call('POST', '/api/connections/1/lists/1/items', {
          source: 'profile-portal',
          ...body,
        });
        expect([answer.status, answer.message]).toEqual([422, 'Invalid Arguments']);
      }
    },
  },
];

/** Calls. */
export const connectionCalls: readonly Row[] = [
  {
    says: 'POST, PUT, DELETE /api/connections and /api/connections/{id}; GET (filter[handle]) and POST /api/connections/{id}/lists; POST /api/connections/{id}/lists/{listId}/items {source profile-portal, product_variant_id or product_id}; POST /api/profile/transactions/items/{id}/list-item {product_list_item_id, type link}',
    observe: async (scene) => {
      const { call, freeLine } = callsOf(scene);
      const made = await call('POST', '/api/connections', {
        definition_id: 1,
        connector: { first_name: 'Ada' },
      });
      expect(made.status).toBe(201);
      const path = `/api/connections/${made.data?.id}`;
      const changed = await call('PUT', path, { connector: { first_name: 'Ida' } });
      expect(changed).toMatchObject({ status: 200, data: { connector: { first_name: 'Ida' } } });
      const list = await call('POST', `${path}/lists`, { handle: 'wardrobe' });
      expect(list).toMatchObject({ status: 201, data: { handle: 'wardrobe', items: [] } });
      const found = await call('GET', `${path}/lists?filter[handle]=wardrobe`);
      expect(found.data).toMatchObject([{ id: list.data?.id }]);
      expect((await call('GET', `${path}/lists?filter[handle]=other`)).data).toEqual([]);
      const line = await freeLine();
      const items = `${path}/lists/${list.data?.id}/items`;
      const ofProduct = await call('POST', items, { source: 'profile-portal', product_id: 1 });
      expect(ofProduct).toMatchObject({ status: 201, data: { source: 'profile-portal', product_id: 1 } });
      const product_variant_id = line.variant?.id;
      const item = await call('POST', items, { source: 'profile-portal', product_variant_id });
      expect(item).toMatchObject({ status: 201, data: { source: 'profile-portal', product_variant_id } });
      const product_list_item_id = item.data?.id;
      const linked = await call('POST', `${lines}/${line.id}/list-item`, {
        product_list_item_id,
        type: 'link',
      });
      expect(linked).toMatchObject({ status: 201, data: { product_list_item_id, type: 'link' } });
      expect((await call('DELETE', path)).status).toBe(204);
      expect((await call('GET', path)).status).toBe(404);
      expect((await freeLine()).id).toBe(line.id);
    },
  },
];

/** A step that fails rejects with its own message, in the portal and from the server. */
const rejects = (message: string, failing: string, call: string, body: object): Row => ({
  says: `Connection list failures reject with '${message}'`,
  observe: async (scene) => {
    const { portal } = await openAs(scene.maren, '/transactions');
    scene.world.use(http.post(failing, () => HttpResponse.json({ message: 'Down' }, { status: 503 })));
    const assignment = { itemId: 1, connectionId: 1, handle: 'never-made', productId: 1 };
    scene.world.use(
      http.get('*/api/connections/1/lists', () => HttpResponse.json({ data: [] })),
      ...(message === 'Error creating list' ? [] : madeUp(failing)),
    );
    const failure: unknown = await assignItem(
      portal.models.api,
      createProgress(),
      assignment,
      undefined,
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 503, message, error: true });
    expect(await callsOf(scene).call('POST', call, body)).toMatchObject({ status: 404, message });
  },
});
const list = { id: 8, handle: 'never-made', name: 'Never made', items_count: 0, items: [] };
const item = { id: 31, source: 'profile-portal', product_variant_id: null, product_id: 1, quantity: 1 };
/** The steps before the one that fails. */
const madeUp = (failing: string) =>
  [['*/api/connections/1/lists', list] as const, ['*/api/connections/1/lists/8/items', item] as const]
    .filter(([path]) => path !== failing)
    .map(([path, data]) => http.post(path, () => HttpResponse.json({ data }, { status: 201 })));

/** Error catalogue. */
export const connectionErrors: readonly Row[] = [
  rejects('Error creating list', '*/api/connections/1/lists', '/api/connections/987654321/lists', {
    handle: 'wardrobe',
  }),
  rejects(
    'Error creating list Item',
    '*/api/connections/1/lists/8/items',
    '/api/connections/1/lists/987654321/items',
    { source: 'profile-portal', product_id: 1 },
  ),
  rejects(
    'Error assigning item',
    '*/api/profile/transactions/items/1/list-item',
    `${lines}/987654321/list-item`,
    {
      product_list_item_id: 1,
      type: 'link',
    },
  ),
];
