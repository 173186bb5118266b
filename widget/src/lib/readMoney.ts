import { asciiDigits } from './asciiDigits.ts';

/** Marks that set the direction of text. */
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const currency = /^(?:\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)|(?:\p{Sc}|[A-Za-z]{3})$/gu;

/**
 * Reads an amount of money as people type it: `1,234.50`, `1.234,5`, `1’234.50`, `$12`, `١٢٫٥`. The last separator is that of decimals
 * if one or two digits follow it; before it, separators have three digits after them, and the first group does not begin with 0.
 *
 * @returns decimal text such as `1234.50`; `undefined` for what is not an amount
 */
export function readMoney(typed: string): string | undefined {
  const plain = asciiDigits(typed)
    .replace(marks, '')
    .replace(/(?<=\d)\s(?=\d)/gu, '_')
    .replace(/\s/gu, '')
    .replace(currency, '')
    .replaceAll('\u066b', ',')
    .replaceAll(/[\u066c'’]/g, '_');
  const [, whole = '', point, decimals = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(plain) ?? [];
  const [, group] = /^[1-9]\d{0,2}([.,_])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  const isWhole = /^\d+$/.test(whole) || (group !== undefined && group !== point);
  if (!isWhole) return undefined;
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === '' ? units : `${units}.${decimals.padEnd(2, '0')}`;
}
