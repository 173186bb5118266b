import type { Transaction } from '#contract/transactions.ts';
import type { Brand } from '../../../messages/rules/Brand.ts';
import { fillText } from '../../../messages/rules/fillText.ts';
import { mailFormat } from '../../../messages/rules/mailFormat.ts';
import { type MailLanguage, mailLanguage } from '../../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../../messages/rules/portalLink.ts';
import { texts } from '../../../messages/rules/texts/texts.ts';

export interface ReceiptContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly order: Transaction;
}

/** A row of a receipt: what, how that is made up, and how much. */
export interface ReceiptRow {
  readonly name: string;
  readonly note?: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** The contents of a receipt, for the page, the mail and the PDF. */
export interface Receipt {
  readonly language: MailLanguage;
  readonly brand: Brand;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly items: readonly ReceiptRow[];
  /** Subtotal to total, and payments. The rows above the total sum to it, and so do the payments. */
  readonly sums: readonly ReceiptRow[];
  readonly notes: readonly string[];
  readonly link: string;
  readonly footer: string;
}

export function describeReceipt({ language: wanted, brand, publicUrl, order }: ReceiptContent): Receipt {
  const language = mailLanguage(wanted);
  const words = texts[language].receipt;
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) =>
    fillText(text, language, { number: order.number, brand: brand.name, ...values });
  return {
    language,
    brand,
    subject: fill(words.subject),
    heading: fill(words.heading),
    intro: fill(words.intro, {
      date: mailFormat(language).day(Date.parse(order.transacted_at), order.timezone),
      place: order.channel === 'online' ? words.online : (order.location?.name ?? words.store),
    }),
    items: itemsOf(order, language),
    sums: sumsOf(order, language),
    notes: [
      ...(order.is_void ? [words.voided] : []),
      ...(Number(order.total_tax) === 0
        ? []
        : [fill(words.tax, { amount: moneyOf(order.total_tax, order.currency) })]),
      words.ignore,
    ],
    link: portalLink(publicUrl, `/transactions?id=${order.id}`, language),
    footer: fill(words.footer),
  };
}

/** Formats money in every language as the specification shows dollars; other currencies have their own sign. */
function moneyOf(amount: number | string, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const text = new Intl.NumberFormat('en', style).format(Number(amount));
  // Isolated from left to right: in Arabic the sign would change its side.
  return `\u2066${text}\u2069`;
}

const itemsOf = ({ items, currency }: Transaction, language: MailLanguage): ReceiptRow[] =>
  items.map((item) => {
    const each = fillText(texts[language].receipt.each, language, {
      quantity: mailFormat(language).number(item.quantity),
      price: moneyOf(item.price_sell, currency),
    });
    const options = Object.values(item.variant?.options ?? {}).join(', ');
    return {
      name: item.name,
      note: [options, item.quantity === 1 ? '' : each].filter(Boolean).join(' · '),
      amount: moneyOf(item.quantity * Number(item.price_sell), currency),
    };
  });

function sumsOf(order: Transaction, language: MailLanguage): ReceiptRow[] {
  const words = texts[language].receipt;
  const money = (amount: number | string) => moneyOf(amount, order.currency);
  const sums = [
    { name: words.subtotal, value: Number(order.total_original) },
    { name: words.discounts, value: -Number(order.total_discount) },
    { name: words.rewardUsed, value: -Number(order.total_reward) },
    { name: words.shipping, value: Number(order.total_shipping) },
    { name: words.rounding, value: Number(order.rounding) },
  ].filter(({ value }, at) => at === 0 || value !== 0);
  return [
    ...sums.map(({ name, value }) => ({ name, amount: money(value) })),
    // What was paid: `total` of an order is without rounding.
    { name: words.total, amount: money(Number(order.total) + Number(order.rounding)), isTotal: true },
    ...order.payments.map(({ label, amount }) => ({
      name: words.paid,
      note: label,
      amount: money(amount),
    })),
  ];
}
