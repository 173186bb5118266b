import type { OfferEntry } from './OfferEntry.ts';

/** What a press on an offer does. `online` shows a code that is typed in the shop on the web: it is among the details. */
export type OfferAct = 'code' | 'online' | 'staff' | 'claim' | 'activate' | 'read';

/** @returns the one thing that a customer can do with an offer beside reading about it; `read` if there is none */
export function actOf(entry: OfferEntry): OfferAct {
  const { source, state } = entry;
  if (entry.needsStaff || entry.liveUntil !== null) return 'staff';
  if (entry.codeStore !== null) return 'code';
  if (entry.codeOnline !== null) return 'online';
  if (source === 'claim' && state === 'claimable' && entry.missing.length === 0) return 'claim';
  return source === 'offer' && state === 'available' ? 'activate' : 'read';
}

const TEXTS = {
  code: 'offers.showCode',
  online: 'offers.showCode',
  staff: 'offers.toStaff',
  claim: 'offers.claim',
  activate: 'offers.activate',
  read: 'offers.details',
} as const satisfies Record<OfferAct, string>;

/** @returns the key of the text on the button of an act */
export const actText = (act: OfferAct, { liveUntil }: OfferEntry) =>
  act === 'staff' && liveUntil !== null ? 'offers.resume' : TEXTS[act];
