import type { OfferEntry } from './OfferEntry.ts';

/** What a press on an offer does. */
export type OfferAct = 'code' | 'staff' | 'claim' | 'activate' | 'read';

/** @returns the one thing that a customer can do with an offer beside reading about it; `read` if there is none */
export function actOf(entry: OfferEntry): OfferAct {
  const { source, state } = entry;
  if (entry.needsStaff || entry.liveUntil !== null) return 'staff';
  if (entry.codeStore !== null) return 'code';
  if (source === 'claim' && state === 'claimable' && entry.missing.length === 0) return 'claim';
  return source === 'offer' && state === 'available' ? 'activate' : 'read';
}

const TEXTS = {
  code: 'offers.showCode',
  staff: 'offers.toStaff',
  claim: 'offers.claim',
  activate: 'offers.activate',
  read: 'offers.details',
} as const satisfies Record<OfferAct, string>;

/** @returns the key of the text on the button of an act */
export const actText = (act: OfferAct, { liveUntil }: OfferEntry) =>
  act === 'staff' && liveUntil !== null ? 'offers.resume' : TEXTS[act];
