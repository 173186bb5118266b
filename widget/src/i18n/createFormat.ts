import type { Language } from '../../contract/reference.ts';
import { intlOf } from '../lib/intlOf.ts';
import { isolate } from '../lib/isolate.ts';
import { parseTimestamp } from '../lib/time/parseTimestamp.ts';
import { directionOf } from './directionOf.ts';
import type { FormatSettings } from './FormatContext.ts';
import { type DateStyle, formatDate } from './format/formatDate.ts';
import { formatMoney } from './format/formatMoney.ts';
import { formatRelative } from './format/formatRelative.ts';
import { localeTag } from './format/localeTag.ts';

/** Milliseconds: a day that is more than 300 days away could be taken for one of this year. */
const FAR_MS = 300 * 864e5;

/** Formats values in the current language. */
export interface Format {
  /** `$1,234.50`; `$0.00` for an invalid amount. */
  money(amount: number | string | null | undefined, currency?: string): string;
  number(value: number): string;
  /** Without separators: `2026`, `٢٠٢٦`. */
  plainNumber(value: number): string;
  /** `0.8` → `80%`. */
  percent(share: number): string;
  /**
   * @param timeZone where it happened or ends; default: the customer's
   * @param style `nearDay` has the year where the day is far away
   */
  date(iso: string, timeZone: string | undefined, style: DateStyle): string;
  relative(iso: string): string;
  list(words: readonly string[]): string;
  /** For a value inside a plain string; in markup use `<bdi>`. */
  isolate(text: string): string;
  /** The customer's time zone. */
  readonly zone: string;
}

/** @see Format */
export function createFormat(
  language: Language,
  { currency: home, region, own, zone, now }: FormatSettings,
): Format {
  const tag = localeTag(language, region, own);
  const dir = directionOf(language);
  const isFar = (iso: string) => Math.abs((parseTimestamp(iso) ?? now()) - now()) > FAR_MS;
  return {
    money: (amount, currency = home) => formatMoney({ amount, currency, home, tag }),
    number: (value) => intlOf(Intl.NumberFormat, tag).format(value),
    plainNumber: (value) => intlOf(Intl.NumberFormat, tag, { useGrouping: false }).format(value),
    percent: (share) => intlOf(Intl.NumberFormat, tag, { style: 'percent' }).format(share),
    date: (iso, timeZone, style) =>
      formatDate(iso, timeZone ?? zone, style === 'nearDay' && isFar(iso) ? 'dayYear' : style, tag),
    relative: (iso) => formatRelative(parseTimestamp(iso) ?? now(), now(), tag),
    list: (words) => new Intl.ListFormat(tag).format(words),
    isolate: (text) => isolate(text, dir),
    zone,
  };
}
