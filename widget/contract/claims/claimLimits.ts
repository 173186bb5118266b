/** Photos of one claim. */
export const MOST_PHOTOS = 3;
/** Bytes of one photo. */
export const MAX_PHOTO = 5 * 1024 * 1024;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type PhotoType = (typeof photoTypes)[number];
/** Days before joining whose purchases can be claimed, if the tenant has chosen no number. */
export const PRE_JOIN_DAYS = 7;
/** Hours for which a claim waits for a sale that a till has not sent yet. */
export const WAIT_HOURS = 48;
/** Why a claim was excluded (the first three), a matched one lost its points (the first two), or one was rejected. */
export const claimReasons = [
  'returned',
  'voided',
  'no_points',
  'unreadable',
  'mismatch',
  'not_yours',
] as const;
