import { expect, it } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { readStatement } from './readStatement.ts';

/** An account of so many pages, each of one row whose id is the number of the page. */
const accountOf = (pages: number) =>
  ({
    call: async (_: unknown, { query }: { query: Record<string, number> }) => ({
      data: [{ id: query['page[number]'] }],
      meta: { last_page: pages },
    }),
  }) as unknown as ApiClient;

it.each([
  [1, false],
  [20, false],
  [21, true],
  [200, true],
])('of %i pages the newest 20 are read, and whether older ones were left out: %s', async (pages, isCut) => {
  const { rows, isCut: is } = await readStatement(accountOf(pages), {});
  const ids = Array.from({ length: Math.min(20, pages) }, (_, at) => pages - at);
  expect([rows.map(({ id }) => id), is]).toEqual([ids, isCut]);
});
