import type { Customer } from './createCustomer.ts';

/** Links a customer to the airline. */
export function linkAirline(
  { world, profileId }: Customer,
  number: string,
  lastName: string,
  day: number,
): void {
  world.rows.add('airlineLinks', {
    profile_id: profileId,
    qff_number: number,
    qff_last_name: lastName,
    qff_joined_at: world.days.at(day, '20:10'),
  });
}
