import type { Channel } from '#contract/comms.ts';
import { Refusal, invalid } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Database } from '../../platform/db/Database.ts';
import { planUnsubscribe } from '../rules/planComms.ts';
import { writeComms } from './writeComms.ts';

interface Unsubscription {
  /** Of the link. */
  readonly token: string | undefined;
  readonly version: string;
  readonly now: Date;
}

/**
 * Turns off what a signed link names. The link works until it expires, however often it is used.
 *
 * @throws Refusal `validation_failed` for anything but such a link, `link_expired`, `gone` for a closed account
 */
export async function unsubscribe(
  db: Database,
  tokens: Tokens,
  { token, version, now }: Unsubscription,
): Promise<{ readonly channel: Channel; readonly topic: string; readonly already: boolean }> {
  if (token === undefined) throw invalid('t', 'required');
  const claims = await tokens.readUnsubscribe(token);
  if (claims === undefined) throw invalid('t', 'invalid');
  if (claims.exp * 1000 <= now.getTime()) throw new Refusal('link_expired');
  const { sub: profileId, channel, topic } = claims;
  const plan = planUnsubscribe(channel, topic, now);
  const changed = await writeComms(db, { profileId, plan, version, now });
  return { channel, topic, already: changed === 0 };
}
