import type { EventRow } from '../schema.ts';

/** @returns whether the doors are open: from an hour before the start until the end */
export function isAdmitting({ status, starts_at, ends_at }: EventRow, now: Date): boolean {
  return status !== 'cancelled' && now.getTime() >= starts_at.getTime() - 3600000 && now < ends_at;
}
