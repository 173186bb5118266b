import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getProfileProfile } from '#contract/profile.ts';
import { getProfileConnections } from '#contract/connections.ts';
import { getLists, postList, postListsItem } from '#contract/connections/lists.ts';
import { getConnectionDefinitions, postConnection } from '#contract/connections/people.ts';
import { postConnectionSync } from '#contract/connections/programmes.ts';
import { getTransactions } from '#contract/transactions.ts';
import { postListItem } from '#contract/transactions/listItem.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError, masked } from '../../suite/errorObject.ts';
import { readCall } from '../../suite/readCall.ts';
import { bearer } from '../../suite/signIn.ts';
import type { Tokens } from '../../suite/Tokens.ts';

const definitionsOf = async (api: () => Api, token: () => string) => {
  const { data } = await readCall(api, token)(getConnectionDefinitions);
  return (handle: string) => data.find((each) => each.handle === handle)?.id ?? expect.fail(handle);
};

function sender(api: () => Api, token: () => string) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    await api().fetch(path, {
      method,
      headers: {
        ...bearer(token()),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

function adder(api: () => Api, token: () => string) {
  return async (connector: object, kind = 'child', headers = {}) => {
    const definition_id = (await definitionsOf(api, token))(kind);
    const body = { definition_id, connector };
    return await sender(api, token)('POST', '/api/connections', body, headers);
  };
}
const idOf = async (answer: Response) => z.parse(postConnection.output, await answer.json()).data.id;

/** People that a member keeps. */
export function peopleCases(api: () => Api, token: () => string): void {
  const send = sender(api, token);
  const add = adder(api, token);

  describe("a member's person", () => {
    it('is added once for each key, changed in part, and removed once', async () => {
      const connector = { first_name: '  Zoë ', last_name: 'Díaz', birth_day: 29, birth_month: 2 };
      const key = { 'idempotency-key': 'a-person-of-mine' };
      const id = await idOf(await add(connector, 'child', key));
      expect(await idOf(await add(connector, 'child', key))).toBe(id);
      const path = `/api/connections/${id}`;
      const changed = await send('PUT', path, { connector: { last_name: '' } });
      expect(z.parse(postConnection.output, await changed.json()).data.connector).toMatchObject({
        ...{ type: 'person', first_name: 'Zoë', last_name: null, birth_day: 29, birth_month: 2 },
      });
      const { data } = await readCall(api, token)(getProfileConnections, '?page[size]=500');
      expect(data.filter((each) => each.id === id)).toHaveLength(1);
      const size = { value: { system: 'AU', value: '8', fit: null, note: null, source: 'me' } };
      expect((await send('PUT', `/api/profile/attributes/custom/size:tops_${id}`, size)).status).toBe(200);
      expect((await send('DELETE', path)).status).toBe(204);
      await expectError(await send('DELETE', path), 'not_found');
      // The sizes of a person are removed with the person.
      const profile = await readCall(api, token)(getProfileProfile);
      expect(profile.data.custom_attributes['size']).not.toHaveProperty(`tops_${id}`);
    });

    it.each([
      ['no name', { first_name: ' ' }, 'connector.first_name'],
      ['a name of 51 letters', { first_name: 'é'.repeat(51) }, 'connector.first_name'],
      ['markup', { first_name: '<b>' }, 'connector.first_name'],
      ['31 April', { first_name: 'Noor', birth_day: 31, birth_month: 4 }, 'connector.birth_day'],
      ['a day without its month', { first_name: 'Noor', birth_day: 3 }, 'connector.birth_day'],
      ['half a day', { first_name: 'Noor', birth_day: 1.5, birth_month: 4 }, 'connector.birth_day'],
    ])('is refused with %s, at the field', async (_what, connector, field) => {
      const { errors } = await expectError(await add(connector), 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    });
  });
  kindCases(api, token);
  programmeCases(api, token);
}

/** What a person can be. */
function kindCases(api: () => Api, token: () => string): void {
  const send = sender(api, token);
  const add = adder(api, token);

  describe("a member's person", () => {
    it('who is an adult has to agree, also when a child becomes one', async () => {
      const needed = { 'connector.consent': ['required'] };
      const refused = await expectError(await add({ first_name: 'Ada' }, 'friend'), 'validation_failed');
      expect(refused.errors).toEqual(needed);
      const id = await idOf(await add({ first_name: 'Ada' }));
      const definition_id = (await definitionsOf(api, token))('friend');
      const change = async (connector: object) =>
        await send('PUT', `/api/connections/${id}`, { definition_id, connector });
      expect((await expectError(await change({}), 'validation_failed')).errors).toEqual(needed);
      expect((await change({ consent: true })).status).toBe(200);
      expect((await send('PUT', `/api/connections/${id}`, { connector: { first_name: 'Ida' } })).status).toBe(
        200,
      );
      await send('DELETE', `/api/connections/${id}`);
    });

    it('cannot be a programme, nor can a programme be changed into a person', async () => {
      await expectError(await add({ first_name: 'Ada' }, 'tide-club'), 'validation_failed');
      const { data } = await readCall(api, token)(getProfileConnections, '?page[size]=500');
      const programme = data.find(({ connector }) => connector.type === 'programme')?.id;
      const answer = await send('PUT', `/api/connections/${programme}`, { connector: { first_name: 'Ada' } });
      await expectError(answer, 'validation_failed');
    });
  });
}

/** A programme that a member is linked with. */
function programmeCases(api: () => Api, token: () => string): void {
  const send = sender(api, token);

  describe("a member's programme", () => {
    it('answers now whether the link works', async () => {
      const { data } = await readCall(api, token)(getProfileConnections, '?page[size]=500');
      const id = data.find(({ connector }) => connector.type === 'programme')?.id ?? expect.fail('none');
      const answer = await send('POST', `/api/connections/${id}/sync`);
      expect(answer.status).toBe(200);
      const synced = z.parse(postConnectionSync.output, await answer.json()).data;
      expect(synced).toMatchObject({ id, status: 'active', link: { reason: null } });
      expect(synced.link?.synced_at).not.toBeNull();
      await expectError(await send('POST', '/api/connections/987654321/sync'), 'not_found');
    });

    it('is linked once, and only by a code that can be one', async () => {
      const definition_id = (await definitionsOf(api, token))('tide-club');
      const link = async (given: object) =>
        await send('POST', '/api/connections', {
          definition_id,
          connector: { type: 'programme', consent: true, ...given },
        });
      await expectError(await link({ code: 'WAVE2468' }), 'already_linked');
      const refused = await expectError(
        await link({ code: 'WAVE0000', consent: false }),
        'validation_failed',
      );
      expect(refused.errors).toEqual({ 'connector.code': ['invalid'], 'connector.consent': ['required'] });
    });
  });
}

/** A person of a member, who is there while the cases run. */
function openPerson(api: () => Api, token: () => string) {
  const send = sender(api, token);
  const person = {
    send,
    /** The path of the lists. */
    lists: '',
    async open(handle = 'wardrobe') {
      const answer = await send('POST', person.lists, { handle, name: 'Wardrobe' });
      return { status: answer.status, list: z.parse(postList.output, await answer.json()).data };
    },
    async read() {
      return z.parse(getLists.output, await (await send('GET', person.lists)).json()).data;
    },
    async add(body: object) {
      const { list } = await person.open();
      const item = { source: 'profile-portal', ...body };
      const answer = await send('POST', `${person.lists}/${list.id}/items`, item);
      expect(answer.status).toBe(201);
      return { list, item: z.parse(postListsItem.output, await answer.json()).data };
    },
  };
  beforeAll(async () => {
    const id = await idOf(await adder(api, token)({ first_name: 'Kit' }));
    person.lists = `/api/connections/${id}/lists`;
  });
  afterAll(async () => void (await send('DELETE', person.lists.replace('/lists', ''))));
  return person;
}

/** Lists of a person. */
export function listCases(api: () => Api, token: () => string): void {
  describe('a list of a person', () => {
    const person = openPerson(api, token);

    it('is made once for each handle', async () => {
      const [first, again] = [await person.open(), await person.open()];
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.list).toEqual(first.list);
      const filtered = await person.send('GET', `${person.lists}?filter[handle]=other`);
      expect(z.parse(getLists.output, await filtered.json()).data).toEqual([]);
    });

    it.each([
      ['without a handle', '', {}],
      ['with a malformed handle', '', { handle: '../x' }],
      ['with both a variant and a product', '/items', { product_variant_id: 1, product_id: 1 }],
      ['with neither', '/items', {}],
      ['with a product id that is a text', '/items', { product_id: '1' }],
      ['with an unknown product', '/items', { product_id: 987654321 }],
      ['with an unknown variant', '/items', { product_variant_id: 2 ** 40 }],
    ])('T17 %s is refused as invalid arguments, and nothing is written', async (_what, end, body) => {
      const { list } = await person.open();
      const before = await person.read();
      const path = end === '' ? person.lists : `${person.lists}/${list.id}${end}`;
      const answer = await person.send(
        'POST',
        path,
        end === '' ? body : { source: 'profile-portal', ...body },
      );
      const { message } = await expectError(answer, 'validation_failed');
      expect(message).toBe('Invalid Arguments');
      expect(await person.read()).toEqual(before);
    });

    it('loses an item that is removed, and is refused for an unknown one', async () => {
      const { list, item } = await person.add({ product_id: 1, product_variant_id: null });
      const path = `${person.lists}/${list.id}/items/${item.id}`;
      expect((await person.send('DELETE', path)).status).toBe(204);
      await expectError(await person.send('DELETE', path), 'not_found');
    });
  });
  lineCases(api, token);
}

/** Lines of orders that are assigned to a person. */
function lineCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  const lines = async () =>
    (await read(getTransactions, '?page[size]=500&include_list_item=1')).data.flatMap(({ items }) => items);
  /** Two unassigned lines of different products. */
  const freeLines = async () => {
    const free = (await lines()).filter((item) => item.list_item === null && item.variant);
    const [first] = free;
    const other = free.find(({ variant }) => variant?.id !== first?.variant?.id);
    return first?.variant && other?.variant ? ([first, other] as const) : expect.fail('too few lines');
  };

  describe('a line of an order', () => {
    const person = openPerson(api, token);
    it('is for a person until that is taken back, and only for the same product', async () => {
      const [line, other] = await freeLines();
      const { item } = await person.add({ product_variant_id: line.variant?.id });
      const assign = async (id: number, type = 'link') =>
        await person.send('POST', `/api/profile/transactions/items/${id}/list-item`, {
          product_list_item_id: item.id,
          type,
        });
      for (const wrong of [await assign(other.id), await assign(line.id, 'copy')])
        expect((await expectError(wrong, 'validation_failed')).message).toBe('Invalid Arguments');
      const assigned = await assign(line.id);
      expect(assigned.status).toBe(201);
      const link = z.parse(postListItem.output, await assigned.json()).data;
      expect(z.parse(postListItem.output, await (await assign(line.id)).json()).data).toEqual(link);
      const found = async () => (await lines()).find(({ id }) => id === line.id)?.list_item;
      expect(await found()).toMatchObject({ id: link.id, list_handle: 'wardrobe' });
      expect((await person.read())[0]?.items_count).toBe(1);
      const release = `/api/profile/transactions/items/${line.id}/list-item`;
      expect((await person.send('DELETE', release)).status).toBe(204);
      await expectError(await person.send('DELETE', release), 'not_found');
      expect(await found()).toBeNull();
      expect((await person.read())[0]?.items_count).toBe(0);
    });
  });
}

/** The same writes by Layla, with ids of Maren and with unknown ones. */
function openForeign(api: () => Api, tokens: () => Tokens) {
  const layla = sender(api, () => tokens().layla);
  const maren = sender(api, () => tokens().maren);
  const unknown = 987654321;
  const owned = async () => {
    const { data } = await readCall(api, () => tokens().maren)(getProfileConnections, '?page[size]=500');
    for (const { id } of data) {
      const answer = await maren('GET', `/api/connections/${id}/lists`);
      const [list] = z.parse(getLists.output, await answer.json()).data;
      const [held] = list?.items ?? [];
      if (list && held) return { id, list: list.id, item: held.id };
    }
    return expect.fail('Maren has no list');
  };
  type Ids = Awaited<ReturnType<typeof owned>>;
  /** Sends a write with Maren's ids and with unknown ones, and expects the same answer. @returns its message */
  const same = async (send: (ids: Ids) => Promise<Response>): Promise<string> => {
    const foreign = await send(await owned());
    const missing = await send({ id: unknown, list: unknown, item: unknown });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const text = await foreign.text();
    expect(masked(text)).toBe(masked(await missing.text()));
    return (JSON.parse(text) as { message: string }).message;
  };
  return { layla, same, owned };
}

/** Writes with the ids of another member. */
export function foreignConnectionCases(api: () => Api, tokens: () => Tokens): void {
  const { layla, same, owned } = openForeign(api, tokens);
  const item = { source: 'profile-portal', product_id: 1 };
  const lineAt = (id: unknown) => `/api/profile/transactions/items/${String(id)}/list-item`;

  describe("another member's connection", () => {
    it('cannot be changed or removed', async () => {
      await same(({ id }) => layla('PUT', `/api/connections/${id}`, { connector: { first_name: 'X' } }));
      await same(({ id }) => layla('DELETE', `/api/connections/${id}`));
    });

    it('cannot be given a list, an item or a line, with the messages of the specification', async () => {
      const made = same(({ id }) => layla('POST', `/api/connections/${id}/lists`, { handle: 'other' }));
      expect(await made).toBe('Error creating list');
      const added = same(({ id, list }) => layla('POST', `/api/connections/${id}/lists/${list}/items`, item));
      expect(await added).toBe('Error creating list Item');
      await same(({ id, list, item: of }) =>
        layla('DELETE', `/api/connections/${id}/lists/${list}/items/${of}`),
      );
      const { data } = await readCall(api, () => tokens().layla)(getTransactions);
      const own = data[0]?.items[0]?.id ?? expect.fail('Layla has no order');
      const assigned = same(({ item: of }) =>
        layla('POST', lineAt(own), {
          product_list_item_id: of,
          type: 'link',
        }),
      );
      expect(await assigned).toBe('Error assigning item');
    });

    it('has lines of orders that cannot be assigned or released', async () => {
      const { data } = await readCall(api, () => tokens().maren)(getTransactions, '?page[size]=500');
      const line = data.flatMap(({ items }) => items).find(({ list_item }) => list_item)?.id;
      const { item: of } = await owned();
      for (const method of ['POST', 'DELETE']) {
        const body = method === 'POST' ? { product_list_item_id: of, type: 'link' } : undefined;
        await same(async ({ id }) => await layla(method, lineAt(id === 987654321 ? id : line), body));
      }
    });
  });
}
