import * as z from 'zod/mini';
import { isDayOfYear, isPlain } from '../formFields.ts';
import { languageSchema } from '../reference.ts';

/** Interests that are offered; a retailer's own are handles too. */
export const interests = [
  'women',
  'men',
  'children',
  'knitwear',
  'outerwear',
  'dresses',
  'shirts',
  'trousers',
  'denim',
  'shoes',
  'boots',
  'accessories',
  'bags',
  'scarves',
  'hats',
  'sailing',
  'home',
  'basics',
] as const;
export const styles = ['classic', 'casual', 'sporty', 'elegant', 'colourful', 'minimal'] as const;
export const shoppingFor = ['me', 'partner', 'child', 'parents', 'friends', 'colleagues'] as const;
/** The colours of the palette, with the tone of their swatch. */
export const colours = {
  pine: '#2f5d4e',
  moss: '#76805a',
  navy: '#27344f',
  sky: '#9db9cf',
  oat: '#dccfb6',
  cream: '#f3ead7',
  stone: '#b3aca0',
  char: '#43474a',
  rust: '#a8512f',
  mustard: '#c9983a',
  plum: '#6b3a52',
  rose: '#d3a3a0',
} as const;

export const MOST_FAVOURITES = 5;
export const MOST_OCCASIONS = 20;

export const themes = ['system', 'light', 'dark'] as const;

const handle = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,49}$/));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const uniqueList = <S extends z.ZodMiniType>(item: S, most: number) =>
  z.array(item).check(z.maxLength(most), z.refine(isUnique, { error: 'repeated' }));
const words = z.nullable(uniqueList(handle, 20));
const flag = z.nullable(z.boolean());
/** A check by a range of `zod/mini` would be a part of the portal's first load. */
const between = (least: number, most: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most));
const storeId = between(1, 2 ** 31 - 1);

/** Whether this engine knows a zone: `Australia/Melbourne`. Offsets such as `+10:00` are no zones. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}

/** A day that comes every year. The year is not kept. */
export const occasionSchema = z
  .object({
    name: z.string().check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1),
      z.refine((name) => [...name].length <= 40, 'too_long'),
      z.refine(isPlain, 'invalid'),
    ),
    day: between(1, 31),
    month: between(1, 12),
  })
  .check(z.refine(({ day, month }) => isDayOfYear(day, month), { path: ['day'], error: 'invalid' }));
export type Occasion = z.infer<typeof occasionSchema>;

/** The rules of every attribute beside `size:*`, by its name. `null` takes the choice back, except that of the language. */
export const preferenceSchemas = {
  'locale:language': languageSchema,
  'locale:timezone': z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
  'locale:hour_cycle': z.nullable(z.enum(['12', '24'])),
  'locale:digits': z.nullable(z.enum(['western', 'arabic'])),
  'preference:store': z.nullable(storeId),
  'preference:favourite_stores': z.nullable(uniqueList(storeId, MOST_FAVOURITES)),
  'preference:interests': words,
  'preference:brands': z.nullable(
    uniqueList(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 20),
  ),
  'preference:colours': words,
  'preference:style': words,
  'preference:shopping_for': words,
  'preference:occasions': z.nullable(z.array(occasionSchema).check(z.maxLength(MOST_OCCASIONS))),
  'preference:postcode': z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(12))),
  'preference:theme': z.nullable(z.enum(themes)),
  'preference:reduce_motion': flag,
  'preference:larger_barcode': flag,
  'preference:show_card': flag,
  'privacy:personalised_offers': flag,
  'privacy:size_suggestions': flag,
  'privacy:location': flag,
  'privacy:partners': words,
} as const;
export type PreferenceName = keyof typeof preferenceSchemas;
export type PreferenceValue<N extends PreferenceName> = z.infer<(typeof preferenceSchemas)[N]>;
