import { eq } from 'drizzle-orm';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import type { Database } from '../../platform/db/Database.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { benefitDefinitions, benefits } from '../../offers/schema.ts';
import { registrations } from '../schema.ts';
import type { EventRow, Registration } from '../schema.ts';

/** Issues the benefit for registering, once for each customer: cancelling and registering again does not issue another. */
export async function issueBenefit(
  db: Database,
  event: EventRow,
  registration: Registration,
  now: Date,
): Promise<void> {
  if (event.benefit_definition_id === null || registration.benefit_id !== null) return;
  const [definition] = await db
    .select()
    .from(benefitDefinitions)
    .where(eq(benefitDefinitions.id, event.benefit_definition_id));
  if (definition === undefined || (definition.ends_at !== null && definition.ends_at <= now)) return;
  const timezone = await readCustomerZone(db, registration.profile_id);
  const [benefit] = await db
    .insert(benefits)
    .values({
      profile_id: registration.profile_id,
      definition_id: definition.id,
      issued_at: now,
      starts_at: definition.starts_at,
      expires_at:
        definition.valid_days === null
          ? definition.ends_at
          : new Date(createLocalTime(timezone).endOfDayAfter(now.getTime(), definition.valid_days)),
      timezone,
      redemptions_remaining: definition.max_redemptions,
    })
    .returning({ id: benefits.id });
  await db
    .update(registrations)
    .set({ benefit_id: benefit?.id ?? null })
    .where(eq(registrations.id, registration.id));
}
