import type { ReactNode } from 'react';
import type { ApiClient } from '../../../api/ApiClient.ts';
import { getBenefitDefinition } from '../../../../contract/offers.ts';
import type { Language } from '../../../../contract/reference.ts';
import { BenefitTeaser } from './BenefitTeaser.tsx';
import { type PortalTexts, readPortalTexts } from './readPortalTexts.ts';

/** The benefit whose link the visitor opened. */
export interface Benefit {
  readonly id: string;
  /** The benefit's own texts, which replace those of the configuration. */
  readonly texts: PortalTexts;
  readonly teaser: ReactNode;
}

/**
 * Fetches the benefit of a link. Only loaded by `import()`, because few visitors come by the link of a benefit.
 *
 * @returns `undefined` for a benefit that is not published
 * @throws ApiError
 */
export async function fetchBenefit(
  api: ApiClient,
  id: string,
  language: Language,
  signal: AbortSignal,
): Promise<Benefit | undefined> {
  const found = await api.call(getBenefitDefinition, { params: { id }, signal });
  if (!found.is_published) return undefined;
  return { id, texts: readPortalTexts(found, language), teaser: <BenefitTeaser benefit={found} /> };
}
