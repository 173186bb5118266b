import type { Sent } from '#contract/sent.ts';
import type { Database } from '../../platform/db/Database.ts';
import { parseDestination } from '../../identity/rules/parseDestination.ts';
import { startAttempt } from '../../identity/queries/startAttempt.ts';
import type { DeviceCall } from '../../identity/rules/AuthCall.ts';
import type { Visitor } from '../rules/Visitor.ts';
import { sendUnlessLimited } from '../../identity/queries/sendUnlessLimited.ts';

/**
 * Mails a link to the stored address of the customer in front of a device, who continues on their own phone. The mail has
 * no code: there is no form to type it into.
 *
 * @returns null where the quota of mails is used up
 */
export async function sendFinishLink(db: Database, call: DeviceCall, visitor: Visitor): Promise<Sent | null> {
  const { body, deps, tokens, client, device, now } = call;
  return await sendUnlessLimited(async () =>
    startAttempt(
      {
        purpose: 'sign_in',
        to: { by: 'profile', profileId: visitor.profileId },
        channel: 'email',
        carries: 'link',
        language: visitor.language,
        destination: parseDestination(body, deps.config.embedOrigins),
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
