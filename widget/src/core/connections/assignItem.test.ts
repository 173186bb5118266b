import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type Assignment, assignItem, createProgress, failedStep } from './assignItem.ts';

const noah: Assignment = {
  itemId: 55,
  connectionId: 3,
  handle: 'wardrobe',
  listName: 'Wardrobe',
  productVariantId: 129929,
  productId: 29259,
};

/** A server with one person, whose next answer to a call may be an error, before or after it has done its work. */
function openServer() {
  const server = {
    lists: new Map<string, number>(),
    /** By key. */
    items: new Map<string, number>(),
    line: undefined as number | undefined,
    calls: [] as string[],
    fails: new Map<string, ApiError>(),
    losesAnswerOf: undefined as string | undefined,
  };
  const work: Record<
    string,
    (input: { body?: Record<string, unknown>; idempotencyKey?: string }) => unknown
  > = {
    'GET lists': () => [...server.lists].map(([handle, id]) => ({ handle, id })),
    'POST lists': ({ body }) => {
      server.lists.set(String(body?.['handle']), 8);
      return { id: 8 };
    },
    'POST items': ({ idempotencyKey = '' }) => {
      const id = server.items.get(idempotencyKey) ?? 31 + server.items.size;
      server.items.set(idempotencyKey, id);
      return { id };
    },
    'POST list-item': ({ body }) => {
      server.line = Number(body?.['product_list_item_id']);
      return {};
    },
  };
  const call = vi.fn(async ({ method, path }: { method: string; path: string }, input = {}) => {
    const name = `${method} ${path.split('/').at(-1)}`;
    server.calls.push(name);
    const failure = server.fails.get(name);
    server.fails.delete(name);
    if (failure) throw failure;
    const data = work[name]?.(input);
    if (server.losesAnswerOf === name) {
      server.losesAnswerOf = undefined;
      throw new ApiError({ code: 'timeout' });
    }
    return { data };
  });
  return Object.assign(server, { api: { call } as unknown as ApiClient, call });
}

let server: ReturnType<typeof openServer>;
let progress: ReturnType<typeof createProgress>;
beforeEach(() => {
  server = openServer();
  progress = createProgress();
});
const assign = async (more: Partial<Assignment> = {}) =>
  await assignItem(server.api, progress, { ...noah, ...more }, 'key-1');
const failure = async (more: Partial<Assignment> = {}): Promise<ApiError> =>
  await assign(more).then(
    () => expect.fail('it did not fail'),
    (error: ApiError) => error,
  );
const all = ['GET lists', 'POST lists', 'POST items', 'POST list-item'];

describe('assigning a line of an order', () => {
  it('sends exactly the calls of the specification, and makes the list only if there is none', async () => {
    await assign();
    expect(server.calls).toEqual(all);
    const inputs = server.call.mock.calls.map(([, input]) => input as object);
    expect(inputs).toMatchObject([
      { params: { id: 3 }, query: { 'filter[handle]': 'wardrobe' } },
      { params: { id: 3 }, body: { handle: 'wardrobe', name: 'Wardrobe' } },
      { params: { id: 3, listId: 8 }, body: { source: 'profile-portal', product_variant_id: 129929 } },
      { params: { id: 55 }, body: { product_list_item_id: 31, type: 'link' } },
    ]);
    expect(Object.keys((inputs[2] as { body: object }).body)).not.toContain('product_id');
    server.calls = [];
    await assign({ itemId: 56, productVariantId: null });
    expect(server.calls).toEqual(['POST items', 'POST list-item']);
    expect(server.call.mock.calls.at(-2)?.[1]).toMatchObject({
      body: { source: 'profile-portal', product_id: 29259 },
    });
  });

  it.each([
    ['handle', { handle: undefined }],
    ['handle', { handle: '' }],
    ['product', { productVariantId: undefined, productId: null }],
    ['item', { itemId: undefined }],
  ])('T17 without a %s is rejected with Invalid Arguments, before any call', async (_what, more) => {
    const error = await failure(more);
    expect([error.message, error.status, failedStep(error)]).toEqual(['Invalid Arguments', 422, undefined]);
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['GET lists', 'list', 'Error creating list', all],
    ['POST lists', 'list', 'Error creating list', all],
    ['POST items', 'item', 'Error creating list Item', ['POST items', 'POST list-item']],
    ['POST list-item', 'line', 'Error assigning item', ['POST list-item']],
  ])('that failed at %s names it; a retry repeats no earlier step', async (call, step, message, again) => {
    server.fails.set(call, new ApiError({ status: 503, body: { code: 'upstream_unavailable' } }));
    const error = await failure();
    expect([failedStep(error), error.message, error.status, error.code]).toEqual([
      ...[step, message, 503, 'upstream_unavailable'],
    ]);
    expect(server.line).toBeUndefined();
    server.calls = [];
    await assign();
    expect(server.calls).toEqual(again);
    expect([server.line, server.items.size, server.lists.size]).toEqual([31, 1, 1]);
  });

  it.each(all.slice(1))('adds the product once, though the answer to %s was lost', async (call) => {
    server.losesAnswerOf = call;
    await failure();
    await assign();
    expect([server.line, server.items.size, server.lists.size]).toEqual([31, 1, 1]);
  });

  it('starts over at what was removed meanwhile', async () => {
    await assign();
    server.lists.clear();
    server.calls = [];
    server.fails.set('POST items', new ApiError({ status: 404, body: { code: 'not_found' } }));
    await failure({ itemId: 57 });
    await assign({ itemId: 57 });
    expect(server.calls).toEqual(['POST items', ...all]);
    server.calls = [];
    server.fails.set('POST list-item', new ApiError({ status: 404, body: { code: 'not_found' } }));
    await failure({ itemId: 58 });
    await assign({ itemId: 58 });
    expect(server.calls).toEqual(['POST items', 'POST list-item', 'POST items', 'POST list-item']);
  });

  it('keeps the code of a failure without an answer', async () => {
    server.fails.set('POST items', new ApiError({ code: 'aborted' }));
    expect(await failure()).toMatchObject({ code: 'aborted', status: 500, error: true });
  });
});
