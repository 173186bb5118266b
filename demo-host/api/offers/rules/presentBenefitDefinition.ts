import type { BenefitDefinition } from '#contract/offers.ts';
import type { benefitDefinitions } from '../schema.ts';
import { textsOf } from '../../platform/db/textOf.ts';

const fields = [
  'name',
  'short_description',
  'long_description',
  'terms_conditions',
  'redeem_instructions_store',
  'redeem_instructions_online',
] as const;

/** A benefit as its holders may see it, with its codes. */
export function presentBenefitDefinition(
  row: typeof benefitDefinitions.$inferSelect,
  language: string,
): BenefitDefinition {
  return {
    ...row,
    ...textsOf(row.translations, language, fields),
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

/** A benefit as visitors may see it: without codes, which are for its holders. */
export function presentToVisitors(
  row: typeof benefitDefinitions.$inferSelect,
  language: string,
): BenefitDefinition {
  return { ...presentBenefitDefinition(row, language), redeem_code_pos: null, redeem_code_online: null };
}
