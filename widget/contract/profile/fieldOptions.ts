import * as z from 'zod/mini';
import { lineSchema, profileFields } from './profileFields.ts';
import type { ComponentSettings } from '../reference.ts';

/** The option of `gender` with which customers describe it in their own words. */
export const SELF_DESCRIBED = 'self-described';

/** The options of fields that the retailer has not configured. */
const defaults = {
  title: ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'],
  gender: ['female', 'male', 'non-binary', SELF_DESCRIBED, 'undisclosed'],
  brands: [],
} as const;
type FieldWithOptions = keyof typeof defaults;

const schemas = { title: profileFields.title, gender: profileFields.gender, brands: lineSchema(40) };

/**
 * @returns the retailer's options of a field, or the defaults if the retailer has configured none; without duplicates and values that the
 *   field's schema rejects
 */
export function fieldOptions(
  settings: Pick<ComponentSettings, 'profile'>,
  field: FieldWithOptions,
): readonly string[] {
  const given = settings.profile?.fields?.[field] ?? defaults[field];
  return [...new Set(given)].filter(
    (option) => option !== '' && z.safeParse(schemas[field], option).data === option,
  );
}
