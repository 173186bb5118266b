import type { DeferredAction } from '../schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { checkCustomFields } from '../../events/rules/checkCustomFields.ts';
import { checkOpen } from '../../events/rules/checkOpen.ts';
import { checkParty } from '../../events/rules/checkParty.ts';
import { withPlainNames } from '../../events/rules/withPlainNames.ts';
import { findEvent } from '../../events/queries/findEvent.ts';
import { readMode } from '../rules/readMode.ts';
import type { SignInCall } from './startSignIn.ts';

/**
 * Parses the registration that is to follow the sign-in, if one is requested. Refuses what is invalid for every customer;
 * capacity is checked when the address is verified. Visits are not parsed here: they begin with `POST /api/auth`, and a
 * message that replaces the first one takes the visit over.
 */
export async function parseDeferredAction({
  body,
  deps,
  now,
}: SignInCall): Promise<DeferredAction | undefined> {
  const mode = readMode(body);
  if (mode === 'visit' && body.replaces === undefined) throw invalid('mode', 'not_allowed');
  if (body.eventData === undefined) return undefined;
  const eventData = withPlainNames(body.eventData);
  const event = await findEvent(deps.db, eventData.event);
  checkOpen(event, now);
  checkParty(event, eventData, 'eventData.');
  const customFields = body.customFields ?? {};
  checkCustomFields(event.fields, customFields);
  return { mode: 'event', eventData, customFields };
}
