import { eq } from 'drizzle-orm';
import type { Deps } from '../Deps.ts';
import { outbox } from '../db/schema.ts';
import { createTokens } from '../domain/createTokens.ts';
import { readTokenKeys } from '../domain/readTokenKeys.ts';
import { claimDueMail, type DueMail } from './claimDueMail.ts';
import { sendSignInMail, type Outcome } from './sendSignInMail.ts';

const maxTries = 6;

export interface Outbox {
  /** Sends what is due, soon and not before the running request has answered. */
  readonly wake: () => void;
  /** Sends what is due now; resolves when it is through. */
  flush(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

/** Sends the mails that wait in the database. Several processes may do so: each mail is claimed by one at a time. */
export function createOutbox(deps: Deps): Outbox {
  const tokens = createTokens(() => readTokenKeys(deps.db, deps.config.tokenSecret));
  let running: Promise<void> = Promise.resolve();

  const flush = () => {
    running = running.then(() => sendDue(deps, (mail) => sendSignInMail(deps, tokens, mail)));
    return running;
  };
  return { flush, settled: () => running, wake: () => void setImmediate(() => void flush()) };
}

async function sendDue(deps: Deps, send: (mail: DueMail) => Promise<Outcome>): Promise<void> {
  try {
    for (;;) {
      const mail = await claimDueMail(deps.db, new Date(deps.clock.now()));
      if (mail === undefined) return;
      await settle(deps, mail, await attempt(deps, mail, send));
    }
  } catch (error) {
    deps.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox failed');
  }
}

/** `undefined`: to be tried again. */
async function attempt(
  { log }: Deps,
  mail: DueMail,
  send: (mail: DueMail) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await send(mail);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ mail: mail.id, tries: mail.tries, code }, 'mail not sent');
    return mail.tries >= maxTries ? 'failed' : undefined;
  }
}

async function settle({ db, clock, log }: Deps, mail: DueMail, outcome: Outcome | undefined): Promise<void> {
  if (outcome === undefined) return;
  await db
    .update(outbox)
    .set({ done_at: new Date(clock.now()), outcome })
    .where(eq(outbox.id, mail.id));
  log.info({ mail: mail.id, kind: 'sign_in' }, 'mail settled');
}
