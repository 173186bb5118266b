import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/call/Deps.ts';
import { outbox } from '../messages/schema.ts';
import { createTokens, type Tokens } from '../platform/crypto/createTokens.ts';
import { readTokenKeys } from './readTokenKeys.ts';
import { claimDueMessage, type DueMessage } from '../messages/queries/claimDueMessage.ts';
import type { Outcome, SendMessage } from '../messages/queries/SendMessage.ts';
import { sendChallenge } from '../identity/queries/sendChallenge.ts';
import { sendTicketMail } from '../events/queries/sendTicketMail.ts';

const maxTries = 6;

export interface Outbox {
  /** Schedules sending of due messages, after the running request has been answered. */
  readonly wake: () => void;
  /** Sends the messages that are due now, and resolves when that is done. */
  flush(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

/**
 * Sends the messages that wait in the database. Several processes may run one: a message is claimed by one process at a
 * time.
 */
export function createOutbox(deps: Deps): Outbox {
  const tokens = createTokens(() => readTokenKeys(deps.db, deps.config.tokenSecret));
  let running: Promise<void> = Promise.resolve();

  const flush = () => {
    running = running.then(() => sendDue(deps, tokens));
    return running;
  };
  return { flush, settled: () => running, wake: () => void setImmediate(() => void flush()) };
}

async function sendDue(deps: Deps, tokens: Tokens): Promise<void> {
  try {
    for (;;) {
      const message = await claimDueMessage(deps.db, new Date(deps.clock.now()));
      if (message === undefined) return;
      await settle(deps, message, await attempt(deps, tokens, message));
    }
  } catch (error) {
    deps.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox failed');
  }
}

/** @returns `undefined` where the message is to be tried again */
async function attempt(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome | undefined> {
  const send = Object.hasOwn(senders, message.kind) ? senders[message.kind] : undefined;
  try {
    return send === undefined ? 'failed' : await send(deps, tokens, message);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    deps.log.warn({ message: message.id, kind: message.kind, tries: message.tries, code }, 'not sent');
    return message.tries >= maxTries ? 'failed' : undefined;
  }
}

async function settle(
  { db, clock, log }: Deps,
  { id, kind, tries }: DueMessage,
  outcome: Outcome | undefined,
): Promise<void> {
  const now = clock.now();
  // The next try after 4 s, then 8 s, and so on.
  const change =
    outcome === undefined
      ? { next_try_at: new Date(now + 2000 * 2 ** tries) }
      : { done_at: new Date(now), outcome };
  await db.update(outbox).set(change).where(eq(outbox.id, id));
  if (outcome !== undefined) log.info({ message: id, kind }, 'message settled');
}

/** The function that writes and sends each kind of message. */
const senders: Readonly<Record<string, SendMessage>> = {
  sign_in: sendChallenge,
  step_up: sendChallenge,
  ticket: sendTicketMail,
  waitlisted: sendTicketMail,
  promoted: sendTicketMail,
  cancelled: sendTicketMail,
};
