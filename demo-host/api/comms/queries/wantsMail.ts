import { and, eq, inArray } from 'drizzle-orm';
import { PAUSE_KEY } from '#contract/comms.ts';
import type { ComponentSettings } from '#contract/reference.ts';
import { comms } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { wantsMessage } from '../rules/wantsMessage.ts';

interface Asked {
  readonly profileId: string;
  readonly topic: string;
  readonly messaging: ComponentSettings['messaging'];
  readonly now: Date;
}

/** Whether a customer wants mails about a topic now. Call it when a mail is written, because choices may have changed since it was due. */
export async function wantsMail(db: Database, { profileId, topic, messaging, now }: Asked): Promise<boolean> {
  const handles = [`email_${topic}`, 'email_optout', 'email_bounced', PAUSE_KEY];
  const rows = await db
    .select({ handle: comms.handle, value: comms.value })
    .from(comms)
    .where(and(eq(comms.profile_id, profileId), inArray(comms.handle, handles)));
  const chosen = Object.fromEntries(rows.map(({ handle, value }) => [handle, value]));
  return wantsMessage(chosen, { channel: 'email', topic, messaging }, now);
}
