import type { Format } from './createFormat.ts';

/** Without separators: `2026`, `٢٠٢٦`. */
export const plainNumber = (format: Pick<Format, 'number'>, value: number): string =>
  format.number(value).replace(/\P{Nd}/gu, '');
