import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { events, registrations } from '../schema.ts';
import { profiles } from '../../customers/schema.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { outbox } from '../../messages/schema.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { TicketMail } from '../rules/writeTicketMail.ts';
import { ticketLink } from '../rules/ticketLink.ts';
import { readStoreAddress } from '../../reference/queries/readStoreAddress.ts';
import { textOf } from '../../platform/db/textOf.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { eventTimeText } from '../rules/eventTimeText.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { writeTicketMail } from '../rules/writeTicketMail.ts';

/** The states of a registration in which each mail is still correct. In any other state it is not sent. */
const correctIn: Readonly<Record<TicketMail, readonly string[]>> = {
  ticket: ['registered', 'checked_in'],
  promoted: ['registered', 'checked_in'],
  waitlisted: ['waitlisted'],
  cancelled: ['cancelled'],
};

/** Mails to one customer in 24 hours. More could be made without end by cancelling a ticket and renewing it. */
const MOST = 20;

/** Sends a mail about a registration to the customer's current address, in the customer's language. */
export async function sendTicketMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, clock, config, mailer } = deps;
  const kind = message.kind as TicketMail;
  const [found] = await db
    .select({ registration: registrations, event: events, profile: profiles })
    .from(registrations)
    .innerJoin(events, eq(events.handle, registrations.event_handle))
    .innerJoin(profiles, eq(profiles.id, registrations.profile_id))
    .where(eq(registrations.id, message.registration_id ?? 0));
  if (found === undefined || !correctIn[kind].includes(found.registration.status)) return 'skipped';
  const { registration, event, profile } = found;
  if (profile.status === 'closed' || (await isReplaced(db, message, registration.status))) return 'skipped';
  if (event.ends_at.getTime() <= clock.now()) return 'late';
  if ((await countSent(db, profile.id, clock.now())) >= MOST) return 'skipped';
  const language = mailLanguage(profile.language);
  const { code, guests } = registration;
  const pepper = await tokens.pepper();
  const link = ticketLink(
    config.publicUrl,
    { event: event.handle, code: kind === 'cancelled' ? undefined : code },
    { pepper, language },
  );
  const mail = writeTicketMail({
    kind,
    language,
    brand: await readBrand(db),
    event: textOf(event.translations, language, 'title'),
    when: eventTimeText(event, language),
    where: await readStoreAddress(db, event.location_id),
    guests,
    code,
    link,
  });
  await mailer.send({ id: messageId(pepper, message), to: profile.email, ...mail });
  return 'sent';
}

/** Whether a later mail that is correct in this state waits or was sent: after a time without a mail server, one of them is enough. */
async function isReplaced(
  db: Database,
  { id, registration_id }: DueMessage,
  status: string,
): Promise<boolean> {
  const kinds = Object.entries(correctIn).flatMap(([kind, states]) =>
    states.includes(status) ? [kind] : [],
  );
  const isLater = and(
    eq(outbox.registration_id, registration_id ?? 0),
    gt(outbox.id, id),
    inArray(outbox.kind, kinds),
  );
  return (await db.$count(outbox, and(isLater, or(isNull(outbox.outcome), eq(outbox.outcome, 'sent'))))) > 0;
}

/** Mails of the last 24 hours about a customer's registrations. Those that were dropped do not count, or they would suppress the next. */
async function countSent(db: Database, profileId: string, now: number): Promise<number> {
  const sent = db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(registrations, eq(registrations.id, outbox.registration_id))
    .where(
      and(
        eq(registrations.profile_id, profileId),
        gt(outbox.created_at, new Date(now - 86400000)),
        eq(outbox.outcome, 'sent'),
      ),
    );
  return (await sent.limit(MOST)).length;
}
