import type { Answer } from '#contract/endpoint.ts';
import type { postAuth } from '#contract/signIn.ts';
import type { Call, WithStatus } from '../../platform/call/Call.ts';
import type { LiveDevice } from '../../platform/call/Caller.ts';

/** A call of `POST /api/auth`: a sign-in, a check-in or a registration. */
export type AuthCall = Call<typeof postAuth>;
export type AuthReply = WithStatus<Answer<typeof postAuth>>;
/** Such a call from a paired device. */
export type DeviceCall = AuthCall & { readonly device: LiveDevice };

export function isDeviceCall(call: AuthCall): call is DeviceCall {
  return call.device !== undefined;
}
