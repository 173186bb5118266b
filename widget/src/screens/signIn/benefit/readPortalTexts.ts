import type { Language } from '../../../../contract/reference.ts';
import { type BenefitDefinition, profilePortalMetaSchema } from '../../../../contract/offers.ts';

export interface PortalTexts {
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  readonly banner?: { desktop?: string | undefined; mobile?: string | undefined } | undefined;
}

function parse(value: unknown): PortalTexts {
  const parsed = profilePortalMetaSchema.safeParse(value);
  // A benefit's meta is free-form: what can't be parsed overrides nothing.
  return parsed.success ? parsed.data : {};
}

/** `meta.profileportal.{heading, text, banner}`, each overridden by `meta.profileportal.<language>.…`. */
export function readPortalTexts(benefit: BenefitDefinition | undefined, language: Language): PortalTexts {
  const portal = benefit?.meta?.profileportal;
  if (!portal) return {};
  const own = Object.hasOwn(portal, language) ? portal[language] : undefined;
  return { ...parse(portal), ...parse(own) };
}
