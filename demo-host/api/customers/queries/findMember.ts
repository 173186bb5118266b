import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { regions } from '../../reference/schema.ts';
import { digitsOfMember } from '../rules/digitsOfMember.ts';
import { identities, profiles } from '../schema.ts';
import { customerZone } from './customerZone.ts';

export interface Member {
  readonly id: string;
  readonly firstName: string | null;
  readonly status: string;
  readonly currency: string;
  /** Of the customer's days. */
  readonly timezone: string;
  /** Of an order without a store. */
  readonly regionZone: string;
}

/** @returns the customer with a member number or a card; `undefined` for an unknown number or a closed account */
export async function findMember(db: Database, number: string): Promise<Member | undefined> {
  const digits = digitsOfMember(number);
  if (digits === undefined) return undefined;
  const [found] = await db
    .select({
      id: profiles.id,
      firstName: profiles.first_name,
      status: profiles.status,
      currency: regions.currency,
      timezone: customerZone(profiles.id, regions.timezone),
      regionZone: regions.timezone,
    })
    .from(identities)
    .innerJoin(profiles, eq(profiles.id, identities.profile_id))
    .innerJoin(regions, eq(regions.id, profiles.region_id))
    .where(
      and(inArray(identities.handle, ['loyalty-card', 'member-number']), eq(identities.identifier, digits)),
    )
    .limit(1);
  return found?.status === 'closed' ? undefined : found;
}
