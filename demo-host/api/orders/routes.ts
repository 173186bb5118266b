import { readSizeSuggestions } from './queries/readSizeSuggestions.ts';
import { readTransactions } from './queries/readTransactions.ts';
import { mailReceipt } from './queries/mailReceipt.ts';
import { readReceipt, readReceiptPdf } from './queries/readReceipt.ts';
import { FileReply, type Handlers } from '../platform/call/Call.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { writeReceipt } from './rules/receipt/writeReceipt.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';

export const orderRoutes = {
  getTransactions: async ({ deps, session, now, language, query, url }) => {
    const page = pageWindow(query);
    const reader = { db: deps.db, profileId: session.profileId, now, language };
    const filter = {
      channel: query['filter[channel]'],
      returns: query['filter[returns]'] === '1',
      year: query['filter[year]'],
      locationId: query['filter[location_id]'],
      text: query['filter[text]'],
      id: query['filter[id]'],
    };
    const { rows, total } = await readTransactions(reader, filter, page);
    return pageOf(rows, total, page, url);
  },
  getReceipt: async (call) => {
    const { number, receipt } = await readReceipt(call, call.params.id);
    const { html } = writeReceipt(receipt);
    return new FileReply('text/html; charset=utf-8', `receipt-${number}.html`, html);
  },
  getReceiptPdf: async (call) => {
    const { number, pdf } = await readReceiptPdf(call, call.params.id);
    return new FileReply('application/pdf', `receipt-${number}.pdf`, new Uint8Array(pdf));
  },
  postReceiptMail: async (call) => {
    await mailReceipt(call, call.params.id);
    return { data: { status: 'sent' } };
  },
  getSizeSuggestions: async ({ deps, session, now, language }) => {
    const { component_settings } = await deps.kept.read(readSettings, language);
    const { transactions, size } = component_settings;
    const asked = { profileId: session.profileId, now, returnDays: transactions.return_days };
    return { data: await readSizeSuggestions(deps.db, { ...asked, sizeSystems: size.systems }) };
  },
} satisfies Handlers;
