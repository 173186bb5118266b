import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { limitSends, type Quota } from '../../platform/limits/limitSends.ts';
import { mailQuotas, numberQuotas, storedQuotas } from '../rules/attemptQuotas.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Challenge, Delivery } from '../rules/Challenge.ts';
import { textableNumber } from '../rules/textableNumber.ts';

/**
 * Chooses the channel and recipient of a message. A customer without a usable mobile number gets a mail in place of the
 * text message: the response to the request was the same for both.
 *
 * @returns `undefined` where the quota of the stored address is used up
 */
export async function chooseDelivery(
  tx: Database,
  { config }: Deps,
  { attempt, profile, pepper, now }: Challenge,
  codesLeft: boolean,
): Promise<Delivery | undefined> {
  const { purpose, address } = attempt;
  // The request has counted already for this address or number, because its caller has typed it.
  if (purpose === 'email_change') return { channel: 'email', to: address ?? '', kind: purpose };
  if (purpose === 'mobile_change') return { channel: 'sms', to: address ?? '', kind: purpose };
  const login = await readLoginSettings(tx);
  const kind = attempt.purpose === 'step_up' ? 'step_up' : 'sign_in';
  if (profile === null) return deliveryToUnknown(attempt.address ?? '', login);
  const isCountedMail = !config.rateLimits || attempt.address === null || attempt.address.includes('@');
  const toAddress = storedQuotas(mailQuotas(normalEmail(profile.email) ?? profile.email, pepper), pepper);
  const mayMail = async () => isCountedMail || (await hasRoom(tx, toAddress, now));
  const mail: Delivery = { channel: 'email', to: profile.email, kind };
  if (attempt.channel !== 'sms' || !codesLeft) return (await mayMail()) ? mail : undefined;
  const number = textableNumber(profile, login);
  if (number === undefined) return mail;
  const isCounted = attempt.address === number || !config.rateLimits;
  const mayText = isCounted || (await hasRoom(tx, storedQuotas(numberQuotas(number, pepper), pepper), now));
  return mayText ? { channel: 'sms', to: number, kind } : mail;
}

function deliveryToUnknown(address: string, { join }: LoginSettings): Delivery {
  if (!address.includes('@')) return { channel: 'sms', to: address, kind: 'no_account' };
  return { channel: 'email', to: address, kind: join ? 'join' : 'no_account' };
}

/**
 * Counts a message against stored addresses and numbers. Not done during the request: a refusal would reveal whose they
 * are.
 *
 * @returns `false` if a quota is used up: then nothing is counted
 */
async function hasRoom(tx: Database, quotas: readonly Quota[], now: Date): Promise<boolean> {
  try {
    await limitSends(tx, quotas, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
