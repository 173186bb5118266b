const DAY = 86400000;
/** Days by which a reward is extended, and the last of its days in which that is possible. */
export const EXTENSION_DAYS = 14;

/** Whether a reward that is extendable and not over can be extended now: once, in the days before it expires. */
export function canExtend(
  { expires_at, extended_at }: { readonly expires_at: Date; readonly extended_at: Date | null },
  now: Date,
): boolean {
  return extended_at === null && expires_at.getTime() - now.getTime() <= EXTENSION_DAYS * DAY;
}
