import { Refusal } from '../../platform/call/Refusal.ts';
import { checkNotOver } from './checkNotOver.ts';
import type { EventRow } from '../schema.ts';

/** @throws Refusal `not_started` before registration opens, `ended` after it closes */
export function checkOpen(event: EventRow, now: Date): void {
  checkNotOver(event, now);
  if (event.status === 'closed') throw new Refusal('ended');
  if (event.opens_at !== null && event.opens_at > now) throw new Refusal('not_started');
}
