import type { Quota } from '../../platform/limits/limitSends.ts';
import { knownNetworkKey } from './knownNetwork.ts';
import { quotaKey } from '../../platform/limits/quotaKey.ts';
import { quotas } from './quotas.ts';
import type { AttemptContext, NewAttempt } from './NewAttempt.ts';
import { parseMobile } from '../../customers/rules/parseMobile.ts';

/**
 * The quotas of a message. They depend on the request only, never on whether the address has an account, so a refusal
 * reveals nothing.
 */
export function attemptQuotas(
  { purpose, to, channel }: NewAttempt,
  address: string,
  { pepper, caller }: AttemptContext,
): readonly Quota[] {
  const key = (kind: string, value: string) => quotaKey(pepper, kind, value);
  if (purpose === 'step_up') {
    // A separate quota: a stranger who floods the address must not block the owner's step-up.
    return [{ key: key('step-up', address), limits: [...quotas.address, ...quotas.numberADay] }];
  }
  if (to.by === 'new') {
    return [
      { key: key('change', to.profileId), limits: [...quotas.address, ...quotas.numberADay] },
      ...(channel === 'sms' ? numberQuotas(address, pepper) : mailQuotas(address, pepper)),
      { key: key('network', caller.address), limits: quotas.network },
      ...(channel === 'sms' ? [numbersOf(address, { pepper, caller })] : []),
    ];
  }
  return [
    // Only counted here: see `inviteAddressOwner`.
    ...(isByAddress({ to, channel }, caller)
      ? [{ key: knownNetworkKey(pepper, address, caller.address), limits: [] }]
      : []),
    ...(to.by === 'mobile' ? numberQuotas(address, pepper) : mailQuotas(address, pepper)),
    caller.deviceId === undefined
      ? { key: key('network', caller.address), limits: quotas.network }
      : { key: key('device', caller.deviceId), limits: quotas.device },
    ...((channel === 'sms' || to.by === 'mobile') && caller.deviceId === undefined
      ? [numbersOf(address, { pepper, caller })]
      : []),
  ];
}

/**
 * The quota of different recipients to which one network requests text messages. Changes of a number count as well, because any
 * visitor can make an account for that.
 */
function numbersOf(address: string, { pepper, caller }: Pick<AttemptContext, 'pepper' | 'caller'>): Quota {
  return {
    key: quotaKey(pepper, 'numbers', caller.address),
    value: quotaKey(pepper, 'number', address),
    limits: quotas.numbers,
  };
}

/** @returns whether this is a mail to an address that was typed into a browser, not into a paired device */
function isByAddress(
  { to, channel }: Pick<NewAttempt, 'to' | 'channel'>,
  caller: AttemptContext['caller'],
): boolean {
  return to.by === 'email' && channel === 'email' && caller.deviceId === undefined;
}

/**
 * The quotas of a mail to a network in which the address was verified before, used when strangers have used up the
 * address's own quota. They count and refuse in the same way for every address.
 *
 * @returns `undefined` for messages that have no such exception
 */
export function ownerQuotas(
  attempt: NewAttempt,
  address: string,
  { pepper, caller }: AttemptContext,
): readonly Quota[] | undefined {
  if (attempt.purpose !== 'sign_in' || !isByAddress(attempt, caller)) return undefined;
  return [
    { key: knownNetworkKey(pepper, address, caller.address), limits: quotas.address },
    { key: quotaKey(pepper, 'network', caller.address), limits: quotas.network },
  ];
}

/** The quotas of mails to an address (in its normal form), for all callers together. */
export function mailQuotas(address: string, pepper: string): readonly Quota[] {
  return [{ key: quotaKey(pepper, 'mail', mailboxOf(address)), limits: quotas.address }];
}

/**
 * The quotas of a message to an address or number that its caller did not type, from those of one that was typed (`mailQuotas`,
 * `numberQuotas`). It is counted apart: otherwise the next request for a typed address would be refused only if it is
 * that of the same customer, and show that.
 */
export function storedQuotas([typed, ...shared]: readonly Quota[], pepper: string): readonly Quota[] {
  if (typed === undefined) return shared;
  const stored = { key: quotaKey(pepper, 'stored', typed.key), limits: typed.limits };
  return [stored, { ...typed, isOnlyRead: true }, ...shared];
}

/** Without what follows a plus: mail servers deliver all such addresses to one mailbox, and there is no end of them. */
const mailboxOf = (address: string): string => address.replace(/^([^@+]+)\+[^@]*@/, '$1@');

/** The quotas of text messages to a number, for all callers together. */
export function numberQuotas(number: string, pepper: string): readonly Quota[] {
  const { country, prefix } = parseMobile(number) ?? { country: '', prefix: '' };
  return [
    { key: quotaKey(pepper, 'sms', number), limits: [...quotas.address, ...quotas.numberADay] },
    { key: quotaKey(pepper, 'prefix', prefix), limits: quotas.prefix },
    { key: quotaKey(pepper, 'country', country), limits: quotas.country },
  ];
}
