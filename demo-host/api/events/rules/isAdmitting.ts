import type { EventRow } from '../schema.ts';

/** People are let in from an hour before it starts until it ends. */
export function isAdmitting({ status, starts_at, ends_at }: EventRow, now: Date): boolean {
  return status !== 'cancelled' && now.getTime() >= starts_at.getTime() - 3600000 && now < ends_at;
}
