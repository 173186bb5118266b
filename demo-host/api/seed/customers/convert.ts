import { codeOf } from './codeOf.ts';
import type { Customer } from './createCustomer.ts';

/**
 * Converts points to the airline and writes the ledger's row. A returned conversion gives the points back on the
 * next day.
 */
export function convert(
  { world, profileId, ledger }: Customer,
  {
    day,
    points,
    status,
    number,
  }: {
    readonly day: number;
    readonly points: number;
    readonly status: 'credited' | 'returned' | 'sent';
    /** Of the airline's member. */
    readonly number: string;
  },
): void {
  const { rows, days } = world;
  const at = days.at(day, '19:45');
  const reference = `AU-${codeOf(`${profileId}/convert/${day}`).slice(3)}`;
  const expected = status === 'sent' ? days.at(day + 5, '17:00') : null;
  const id = rows.add('airlineConversions', {
    profile_id: profileId,
    rate_id: world.airlineRateId,
    requested_at: at,
    points_out: points,
    points_in: Math.floor(points / 2),
    status,
    reference,
    expected_by: expected,
    qff_number: number,
    // The credit is requested only then, so that the demo has a conversion that is still open.
    next_try_at: expected,
    outcomes: status === 'sent' ? 0 : 1,
  });
  const source = { type: 'conversion', id, label: 'Aurora' };
  ledger.add({ type: 'convert_out', definition: 'airline', amount: -points, at, source });
  if (status !== 'returned') return;
  ledger.add({
    type: 'convert_return',
    definition: 'airline',
    amount: points,
    at: days.at(day + 1, '11:00'),
    source,
  });
}
