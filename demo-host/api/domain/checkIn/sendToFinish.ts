import type { Sent } from '#contract/sent.ts';
import type { Database } from '../../db/Database.ts';
import { readWhereTo } from '../signIn/readWhereTo.ts';
import { startAttempt } from '../startAttempt.ts';
import type { DeviceCall } from './AuthCall.ts';
import type { Visitor } from './findOnDevice.ts';
import { unlessLimited } from './unlessLimited.ts';

/**
 * Mails a link to whoever stands before a device, to the address we have, so that they go on with their own phone. A code
 * would be of no use there. `null`: they have had enough mails for now.
 */
export async function sendToFinish(db: Database, call: DeviceCall, visitor: Visitor): Promise<Sent | null> {
  const { body, deps, tokens, client, device, now } = call;
  return await unlessLimited(async () =>
    startAttempt(
      {
        purpose: 'sign_in',
        to: { by: 'profile', profileId: visitor.profileId },
        channel: 'email',
        carries: 'link',
        language: visitor.language,
        whereTo: readWhereTo(body, deps.config.embedOrigins),
      },
      {
        db,
        config: deps.config,
        now,
        pepper: await tokens.pepper(),
        caller: { address: client.address, deviceId: device.id },
      },
    ),
  );
}
