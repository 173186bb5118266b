import { describe, expect, it } from 'vitest';
import { getTransactions } from '#contract/transactions.ts';
import type { Api } from '../suite/Api.ts';
import { readCall } from '../suite/readCall.ts';

/** Pages and filters of the list of orders. */
export function orderCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe("a member's orders", () => {
    it('are listed newest first, page after page, each once', async () => {
      const whole = await read(
        getTransactions,
        '?page[size]=500&sort=-transacted_at&include=product&include_list_item=1',
      );
      const times = whole.data.map((order) => order.transacted_at);
      expect(times).toEqual(times.toSorted().toReversed());
      const pages = await Promise.all(
        [1, 2, 3].map((page) => read(getTransactions, `?page[number]=${page}&page[size]=3`)),
      );
      expect(pages.flatMap((page) => page.data)).toEqual(whole.data.slice(0, 9));
      expect(pages[0]?.meta).toMatchObject({ current_page: 1, per_page: 3, total: whole.meta.total });
      expect(pages[0]?.links.prev).toBeNull();
      expect(pages[0]?.links.next).toContain('page');
    });

    it('have 20 to a page by default, and none after the last page', async () => {
      expect((await read(getTransactions)).meta.per_page).toBe(20);
      expect((await read(getTransactions, '?page[number]=9999')).data).toEqual([]);
    });

    it.each(['store', 'online'])('can be filtered by channel %s', async (channel) => {
      const { data } = await read(getTransactions, `?filter[channel]=${channel}&page[size]=500`);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((order) => order.channel === channel)).toBe(true);
    });

    it('can be filtered by number, product, year and return', async () => {
      const byNumber = await read(getTransactions, '?filter[text]=R-1043');
      expect(byNumber.data.map((order) => order.number)).toEqual(['R-1043']);
      const item = byNumber.data[0]?.items[0];
      const byProduct = await read(
        getTransactions,
        `?filter[text]=${encodeURIComponent(item?.name ?? '')}&page[size]=500`,
      );
      expect(byProduct.data.map((order) => order.number)).toContain('R-1043');
      const year = byNumber.data[0]?.transacted_at.slice(0, 4);
      const byYear = await read(getTransactions, `?filter[year]=${year}&page[size]=500`);
      expect(byYear.data.map((order) => order.number)).toContain('R-1043');
      const returned = await read(getTransactions, '?filter[returns]=1&page[size]=500');
      expect(returned.data.length).toBeGreaterThan(0);
      expect(returned.data.every((order) => order.status.endsWith('returned'))).toBe(true);
    });

    it('are searched for percent signs and quotes as plain text', async () => {
      for (const text of ['%', '_', "'", '\\', '"', 'x; drop table profiles']) {
        const { data } = await read(getTransactions, `?filter[text]=${encodeURIComponent(text)}`);
        expect(data).toEqual([]);
      }
    });
  });
}
