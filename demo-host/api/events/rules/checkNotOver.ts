import { Refusal } from '../../platform/call/Refusal.ts';
import type { EventRow } from '../schema.ts';

/** @throws Refusal `ended` for an event that is over or cancelled */
export function checkNotOver({ status, ends_at }: EventRow, now: Date): void {
  if (status === 'cancelled' || ends_at <= now) throw new Refusal('ended');
}
