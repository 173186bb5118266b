import { describe, expect, it } from 'vitest';
import { getTransactions } from '#contract/transactions.ts';
import type { Api } from '../suite/Api.ts';
import { masked } from '../suite/errorObject.ts';
import { mailAfter } from '../suite/mails.ts';
import { readCall } from '../suite/readCall.ts';
import { bearer } from '../suite/signIn.ts';
import type { Tokens } from '../suite/Tokens.ts';

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
      const { timezone, transacted_at } = byNumber.data[0] ?? expect.fail('no order');
      // The year of the store's calendar.
      const year = new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric' }).format(
        new Date(transacted_at),
      );
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

/** The receipt of an order. */
export function receiptCases(api: () => Api, tokens: () => Tokens): void {
  const read = readCall(api, () => tokens().maren);
  const send = async (method: string, path: string, token = tokens().maren, language = 'en') =>
    await api().fetch(path, { method, headers: { ...bearer(token), 'accept-language': language } });
  const order = async () =>
    (await read(getTransactions, '?filter[text]=R-1043')).data[0] ?? expect.fail('no order');

  describe('a receipt', () => {
    it('is a page with every line, the total and the payment, in the language of the request', async () => {
      const { receipt, items, payments } = await order();
      expect(receipt.available).toBe(true);
      const answer = await send('GET', receipt.url ?? '');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain('receipt-R-1043.html');
      const page = await answer.text();
      for (const { name } of items) expect(page).toContain(name.replaceAll('&', '&amp;'));
      for (const { label } of payments) expect(page).toContain(label);
      expect(page).toContain('dir="ltr"');
      const arabic = await (await send('GET', receipt.url ?? '', tokens().maren, 'ar')).text();
      expect(arabic).toContain('dir="rtl"');
      expect(arabic).toContain('الإجمالي');
      expect(arabic).toMatch(/\u2066\$[0-9,]+\.[0-9]{2}\u2069/);
    });

    it("is mailed to the customer's own address, at once", async () => {
      const { id } = await order();
      const path = `/api/profile/transactions/${id}/receipt/mail`;
      const text = await mailAfter(
        api(),
        { to: 'maren@example.com', including: 'You asked for this receipt' },
        async () => {
          expect((await send('POST', path)).status).toBe(202);
        },
      );
      expect(text).toContain('Receipt R-1043');
    });

    it('of another member is not found, as an unknown one', async () => {
      const { id } = await order();
      for (const [method, end] of [
        ['GET', ''],
        ['GET', '.pdf'],
        ['POST', '/mail'],
      ] as const) {
        const at = async (each: number) =>
          await send(method, `/api/profile/transactions/${each}/receipt${end}`, tokens().layla);
        const [foreign, missing] = [await at(id), await at(987654321)];
        expect([foreign.status, missing.status]).toEqual([404, 404]);
        expect(masked(await foreign.text())).toBe(masked(await missing.text()));
      }
    });
  });
}

/** The receipt as a PDF. */
export function receiptPdfCases(api: () => Api, tokens: () => Tokens): void {
  const read = readCall(api, () => tokens().maren);
  describe('a receipt', () => {
    it('is a PDF of the same name, in every language', async () => {
      const { data } = await read(getTransactions, '?filter[text]=R-1043');
      for (const language of ['en', 'ar']) {
        const path = `/api/profile/transactions/${data[0]?.id}/receipt.pdf`;
        const answer = await api().fetch(path, {
          headers: { ...bearer(tokens().maren), 'accept-language': language },
        });
        expect(answer.headers.get('content-type')).toBe('application/pdf');
        expect(answer.headers.get('content-disposition')).toContain('receipt-R-1043.pdf');
        expect(answer.headers.get('content-encoding')).toBeNull();
        const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
        expect(text.slice(0, 5)).toBe('%PDF-');
        expect(text.trimEnd().slice(-5)).toBe('%%EOF');
        expect(text).toContain(`/Lang (${language})`);
      }
    });
  });
}
