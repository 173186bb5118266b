import type { Transaction } from '#contract/transactions.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailBlocks } from '../../messages/rules/mailBlocks.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { type MailLanguage, mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeMailPage } from '../../messages/rules/writeMailPage.ts';
import type { Mail } from '../../platform/call/Deps.ts';
import { escapeHtml } from '../../platform/http/escapeHtml.ts';

interface ReceiptContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly order: Transaction;
}

/** A row of a receipt: what, how that is made up, and how much. */
interface Row {
  readonly name: string;
  readonly note?: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** @returns the receipt of an order, as text and as a page; the page is also the mail */
export function writeReceipt({
  language: wanted,
  brand,
  publicUrl,
  order,
}: ReceiptContent): Omit<Mail, 'to' | 'id'> {
  const language = mailLanguage(wanted);
  const words = texts[language].receipt;
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) =>
    fillText(text, language, { number: order.number, brand: brand.name, ...values });
  const heading = fill(words.heading);
  const intro = fill(words.intro, {
    date: mailFormat(language).day(Date.parse(order.transacted_at), order.timezone),
    place: order.channel === 'online' ? words.online : (order.location?.name ?? words.store),
  });
  const notes = [
    ...(order.is_void ? [words.voided] : []),
    ...(Number(order.total_tax) === 0
      ? []
      : [fill(words.tax, { amount: moneyOf(order.total_tax, order.currency) })]),
  ];
  const rows = rowsOf(order, language);
  const link = portalLink(publicUrl, `/transactions?id=${order.id}`, language);
  const blocks = mailBlocks(language, brand.accent);
  const subject = fill(words.subject);
  return {
    language,
    subject,
    text: [
      heading,
      intro,
      rows.map(lineOf).join('\n'),
      ...notes,
      words.ignore,
      link,
      fill(words.footer),
    ].join('\n\n'),
    html: writeMailPage({
      language,
      brand,
      title: subject,
      preheader: intro,
      body: [
        blocks.heading(heading),
        blocks.text(intro),
        tableOf(rows),
        ...notes.map(blocks.note),
        blocks.note(words.ignore),
        blocks.plainLink(words.button, link),
      ],
      footer: fill(words.footer),
    }),
  };
}

/** The specification's way with dollars, in every language; other currencies have their own sign. */
function moneyOf(amount: number | string, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const text = new Intl.NumberFormat('en', style).format(Number(amount));
  // Isolated from left to right: in Arabic the sign would change its side.
  return `\u2066${text}\u2069`;
}

function rowsOf(order: Transaction, language: MailLanguage): Row[] {
  const words = texts[language].receipt;
  const money = (amount: number | string) => moneyOf(amount, order.currency);
  const items = order.items.map((item): Row => {
    const each = fillText(words.each, language, {
      quantity: mailFormat(language).number(item.quantity),
      price: money(item.price_sell),
    });
    const options = Object.values(item.variant?.options ?? {}).join(', ');
    return {
      name: item.name,
      note: [options, item.quantity === 1 ? '' : each].filter(Boolean).join(' · '),
      amount: money(item.quantity * Number(item.price_sell)),
    };
  });
  const sums = [
    { name: words.subtotal, value: Number(order.total_original) },
    { name: words.discounts, value: -Number(order.total_discount) },
    { name: words.rewardUsed, value: -Number(order.total_reward) },
    { name: words.shipping, value: Number(order.total_shipping) },
    { name: words.rounding, value: Number(order.rounding) },
  ].filter(({ value }, at) => at === 0 || value !== 0);
  return [
    ...items,
    ...sums.map(({ name, value }): Row => ({ name, amount: money(value) })),
    { name: words.total, amount: money(order.total), isTotal: true },
    ...order.payments.map(({ label, amount }): Row => ({
      name: words.paid,
      note: label,
      amount: money(amount),
    })),
  ];
}

const lineOf = ({ name, note, amount }: Row): string =>
  `${[name, note].filter(Boolean).join(' · ')}: ${amount}`;

const cell =
  'padding:8px 0;border-bottom:1px solid #e4e2db;font-size:15px;line-height:1.6;vertical-align:top';

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, note, amount, isTotal }) => {
    const weight = isTotal ? ';font-weight:700;font-size:18px' : '';
    const small = note
      ? `<br><span class="muted" style="font-size:13px;color:#5b605e"><bdi>${escapeHtml(note)}</bdi></span>`
      : '';
    return `<tr><td class="ink line" style="${cell}${weight}"><bdi>${escapeHtml(name)}</bdi>${small}</td><td class="ink line" align="right" style="${cell}${weight};text-align:end;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`;
}
