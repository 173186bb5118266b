import { expect, it } from 'vitest';
import { linkFormSchema } from './linkFormSchema.ts';

it.each([
  ['6004 912 857', '6004912857'],
  ['٦٠٠٤٩١٢٨٥٧', '6004912857'],
  ['۶۰۰۴ ۹۱۲ ۸۵۷', '6004912857'],
  ['6004–912‑857', '6004912857'],
])('a number typed as %s is read as %s', (typed, read) => {
  const form = { qff_number: typed, qff_last_name: 'Otieno', consent: true };
  expect(linkFormSchema('^[0-9]{6,12}$').safeParse(form).data?.qff_number).toBe(read);
});
