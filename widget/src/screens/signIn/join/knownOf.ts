import type { SignInInput } from '../../../core/signIn/SignInModel.ts';

/**
 * What the request for the code has of the join form's fields: its number, and what was typed to register for an event. The
 * latter only if the request was for the address that joins, because a link may have verified another one.
 *
 * @param joining the verified address
 */
export function knownOf(
  input: SignInInput | undefined,
  joining: string | undefined,
): Readonly<Record<string, string>> {
  const { email, mobile_phone, deferred } = input ?? {};
  // The server answers with the letters lowered.
  const isSame = email !== undefined && email.toLowerCase() === joining?.toLowerCase();
  const typed = isSame && deferred?.mode === 'event' ? deferred.eventData : undefined;
  const known = {
    first_name: typed?.first_name,
    last_name: typed?.last_name,
    mobile_phone: mobile_phone ?? typed?.mobile_phone,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
