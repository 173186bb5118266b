import { eq } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postAirlineCallback } from '#contract/airline.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { airlineConversions } from '../schema.ts';
import { settleConversion, type Settling } from './settleConversion.ts';

/**
 * Records the outcome of a conversion that the airline reports. Repeating the report changes nothing.
 *
 * @throws Refusal `not_found` for an unknown reference, `conflict` for another member or another outcome than before
 */
export async function takeCallback(
  { log }: Deps,
  settling: Settling,
  { reference, member_number: number, status }: Body<typeof postAirlineCallback>,
): Promise<void> {
  const [row] = await settling.db
    .select()
    .from(airlineConversions)
    .where(eq(airlineConversions.reference, reference));
  if (row === undefined) {
    log.warn('the airline called back about an unknown conversion');
    throw new Refusal('not_found');
  }
  if (row.qff_number !== number) {
    log.error({ reference }, 'the airline called back about another member');
    throw new Refusal('conflict');
  }
  const outcome = await settleConversion(settling, row, status);
  if ((outcome === 'credited') === (status === 'credited')) return;
  log.error({ reference, outcome, said: status }, 'the airline changed the outcome of a conversion');
  throw new Refusal('conflict');
}
