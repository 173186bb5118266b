import type { Sent } from '#contract/sent.ts';
import type { postAuth } from '#contract/signIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { DeferredAction } from '../schema.ts';
import type { Call } from '../../platform/call/Call.ts';
import { startAttempt } from './startAttempt.ts';
import { readAddressee } from './readAddressee.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import { parseDestination } from '../rules/parseDestination.ts';

/** A call that requests a message. All of them have the same body. */
export type SignInCall = Pick<
  Call<typeof postAuth>,
  'body' | 'deps' | 'tokens' | 'now' | 'language' | 'client' | 'device'
>;
interface How {
  /** Default: SMS for a number, otherwise mail. */
  readonly channel?: 'email' | 'sms';
  /** What a mail contains. A text message always carries a code. */
  readonly carries?: 'both' | 'link' | 'code';
  readonly deferred?: DeferredAction;
}

/**
 * Begins a sign-in by message for the recipient in the body. Pass a transaction as `db` to write more with it; call
 * `wakeOutbox` after the commit.
 */
export async function startSignIn(
  call: SignInCall,
  { channel: wanted, carries = 'both', deferred }: How,
  db: Database = call.deps.db,
): Promise<Sent> {
  const { body, deps, now } = call;
  const destination = parseDestination(body, deps.config.embedOrigins);
  const login = await readLoginSettings(db);
  const to = await readAddressee(body, { db, login, now, channel: wanted });
  const channel = wanted ?? (to.by === 'mobile' ? 'sms' : 'email');
  return await startAttempt(
    {
      purpose: 'sign_in',
      to,
      channel,
      carries: channel === 'sms' ? 'code' : carries,
      language: body.language ?? call.language,
      destination,
      ...(deferred === undefined ? {} : { deferred }),
      ...(body.replaces === undefined ? {} : { replaces: body.replaces }),
    },
    {
      db,
      config: deps.config,
      now,
      pepper: await call.tokens.pepper(),
      caller: { address: call.client.address, deviceId: call.device?.id },
    },
  );
}
