import * as z from 'zod/mini';
import { lineSchema, profileFields } from './profileFields.ts';
import type { ComponentSettings } from '../reference.ts';

/** In place of an option of `gender`: the customer's own words. */
export const SELF_DESCRIBED = 'self-described';

/** What a retailer that has no lists of its own offers. */
const defaults = {
  title: ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'],
  gender: ['female', 'male', 'non-binary', SELF_DESCRIBED, 'undisclosed'],
  brands: [],
} as const;
export type OptionField = keyof typeof defaults;

const rules = { title: profileFields.title, gender: profileFields.gender, brands: lineSchema(40) };

/** The options of a field: those of the retailer, else the portal's own, each once, without those that the field refuses. */
export function fieldOptions(
  settings: Pick<ComponentSettings, 'profile'>,
  field: OptionField,
): readonly string[] {
  const given = settings.profile?.fields[field] ?? defaults[field];
  return [...new Set(given)].filter(
    (option) => option !== '' && z.safeParse(rules[field], option).data === option,
  );
}
