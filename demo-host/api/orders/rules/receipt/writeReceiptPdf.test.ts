import { expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { languages } from '#contract/reference.ts';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { readFaces } from '../../../platform/pdf/readFaces.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { describeReceipt } from './describeReceipt.ts';
import { writeReceiptPdf } from './writeReceiptPdf.ts';

const brand = { name: 'Harbour & Pine', accent: '#1f4f4a', accentDark: '#8fd0c4' };
async function pagesOf(language: string, order: Transaction) {
  const receipt = describeReceipt({ language, brand, publicUrl: 'https://account.example.com', order });
  const pdf = await writeReceiptPdf(receipt, await readFaces(), new Date(0));
  return { pages: readPdf(pdf).map((page) => page.join('')), receipt, source: pdf.toString('latin1') };
}
const [line = expect.fail('no line')] = sampleOrder.items;
const named = (...names: string[]): Transaction => ({
  ...sampleOrder,
  items: names.map((name) => ({ ...line, name })),
});
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it('a receipt as a PDF has every row of the page, in the language of the request', async () => {
  for (const code of languages) {
    const { pages, receipt, source } = await pagesOf(code, sampleOrder);
    expect(source).toContain(`/Lang (${code})`);
    expect(source).toMatch(/\/Marked true/);
    const shown = pages.join('');
    for (const { amount } of [...receipt.items, ...receipt.sums]) expect(shown).toContain(plain(amount));
    if (code === 'ar') continue;
    for (const { name } of receipt.items) expect(shown).toContain(name);
    for (const note of receipt.notes)
      expect(shown.replaceAll(' ', '')).toContain(plain(note).replaceAll(' ', ''));
  }
});

it('200 lines are on several pages, each with the head of the table and its number', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Linen shirt ${at};`);
  const { pages } = await pagesOf('en', named(...names));
  expect(pages.length).toBeGreaterThan(5);
  for (const [at, page] of pages.slice(0, -1).entries()) {
    expect(page).toContain('ItemAmount');
    expect(page).toContain(`${at + 1} / ${pages.length}`);
  }
  for (const name of names) expect(pages.join('')).toContain(name);
});

it('a name that is longer than a page continues on the next one', async () => {
  const { pages } = await pagesOf('en', named('long '.repeat(1500)));
  expect(pages.join('').match(/long/g)).toHaveLength(1500);
  const { pages: few } = await pagesOf('en', named('short'));
  expect(pages.length).toBeGreaterThan(few.length);
});

it('characters without a font are replaced, which a note explains; others can be copied', async () => {
  const { pages, source } = await pagesOf('en', named('日本 shirt'));
  expect(pages.join('')).toContain('�� shirt');
  expect(pages.join('')).toContain('that this file can’t show');
  const { pages: known } = await pagesOf('en', named('Łódź shirt'));
  expect(known.join('')).toContain('Łódź shirt');
  expect(known.join('')).not.toContain('that this file can’t show');
  expect(source).toContain('/Title');
});
