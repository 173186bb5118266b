import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/call/Deps.ts';
import { outbox } from '../messages/schema.ts';
import { retryAfter } from '../platform/time/retryAfter.ts';
import { deliverConversions } from '../airline/queries/deliverConversions.ts';
import { sendConversionMail } from '../airline/queries/sendConversionMail.ts';
import { carryOutLinks } from '../connections/queries/carryOutLinks.ts';
import { sendClaimMail } from '../claims/queries/sendClaimMail.ts';
import { settleClaims } from '../claims/queries/settleClaims.ts';
import { sendExpiryMail } from '../expiry/queries/sendExpiryMail.ts';
import { sendClosingMail } from '../privacy/queries/sendClosingMail.ts';
import { sendRedemptionMail } from '../rewards/queries/sendRedemptionMail.ts';
import { createTokens, type Tokens } from '../platform/crypto/createTokens.ts';
import { readTokenKeys } from './readTokenKeys.ts';
import { claimDueMessage, type DueMessage } from '../messages/queries/claimDueMessage.ts';
import type { Outcome, SendMessage } from '../messages/queries/SendMessage.ts';
import { sendChallenge } from '../identity/queries/sendChallenge.ts';
import { sendChangeNotice } from '../identity/queries/sendChangeNotice.ts';
import { sendTicketMail } from '../events/queries/sendTicketMail.ts';

/** The number of tries from which on a permanent refusal by the mail server ends a message. */
const maxRefusals = 6;
/** Milliseconds after which a message is given up. A message with a code ends earlier, with its code. */
const longest = 24 * 3600 * 1000;

export interface Outbox {
  /** Starts `flush` in a later turn of the event loop, so that the caller does not wait for it. */
  readonly wake: () => void;
  /** Does all the work of `createOutbox` that is due now, and resolves when that is done. */
  flush(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

/**
 * Sends the messages and conversions that wait in the database, carries out links with programmes, and settles claims that wait for
 * their sales. Several processes may have an outbox: each message is claimed by one process at a time. A slow airline does not
 * delay mails, and a slow mail server does not delay conversions. Messages with codes do not wait behind others, or they would end first.
 */
export function createOutbox(deps: Deps): Outbox {
  const tokens = createTokens(() => readTokenKeys(deps.db, deps.config.tokenSecret));
  const lanes = [
    createLane(deps, () => sendDue(deps, tokens, true)),
    createLane(deps, () => sendDue(deps, tokens, false)),
    createLane(deps, async () => {
      if (await settleClaims(deps)) await sendDue(deps, tokens, false);
    }),
    createLane(deps, () => deliverConversions(deps)),
    createLane(deps, () => carryOutLinks(deps)),
  ];
  const flush = async () => void (await Promise.all(lanes.map((lane) => lane.flush())));
  return {
    flush,
    settled: async () => void (await Promise.all(lanes.map((lane) => lane.settled()))),
    wake: () => void setImmediate(() => void flush()),
  };
}

/** A lane does one kind of work, never twice at the same time. While it runs, at most one further run is scheduled. */
function createLane({ log }: Deps, work: () => Promise<void>): Pick<Outbox, 'flush' | 'settled'> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = async () => {
    next = undefined;
    try {
      await work();
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox failed');
    }
  };
  return {
    flush: () => (next ??= running = running.then(run)),
    settled: () => running,
  };
}

async function sendDue(deps: Deps, tokens: Tokens, isUrgent: boolean): Promise<void> {
  for (;;) {
    const message = await claimDueMessage(deps.db, new Date(deps.clock.now()), isUrgent);
    if (message === undefined) return;
    await settle(deps, message, await attempt(deps, tokens, message));
  }
}

/** @returns `undefined` where the message is to be tried again */
async function attempt(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome | undefined> {
  try {
    const send = Object.hasOwn(senders, message.kind) ? senders[message.kind] : undefined;
    // While a newer version replaces this one, its processes write kinds that they can send.
    if (send === undefined) throw new Error('unknown kind');
    return await send(deps, tokens, message);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    deps.log.warn({ message: message.id, kind: message.kind, tries: message.tries, code }, 'not sent');
    const isOver = deps.clock.now() - message.created_at >= longest;
    return isOver || (isRefusal(error) && message.tries >= maxRefusals) ? 'failed' : undefined;
  }
}

/** The mail server's answer says that trying again will not help (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

async function settle(
  { db, clock, log }: Deps,
  { id, kind, tries }: DueMessage,
  outcome: Outcome | undefined,
): Promise<void> {
  const now = clock.now();
  const change =
    outcome === undefined
      ? { next_try_at: new Date(now + retryAfter(tries)) }
      : { done_at: new Date(now), outcome };
  await db.update(outbox).set(change).where(eq(outbox.id, id));
  if (outcome !== undefined) log.info({ message: id, kind }, 'message settled');
}

/** The function that writes and sends each kind of message. */
const senders: Readonly<Record<string, SendMessage>> = {
  sign_in: sendChallenge,
  step_up: sendChallenge,
  email_change: sendChallenge,
  mobile_change: sendChallenge,
  email_changed: sendChangeNotice,
  mobile_changed: sendChangeNotice,
  mobile_replaced: sendChangeNotice,
  ticket: sendTicketMail,
  waitlisted: sendTicketMail,
  promoted: sendTicketMail,
  cancelled: sendTicketMail,
  expiry: sendExpiryMail,
  conversion_requested: sendConversionMail,
  conversion: sendConversionMail,
  closing: sendClosingMail,
  claim: sendClaimMail,
  redeemed: sendRedemptionMail,
};
