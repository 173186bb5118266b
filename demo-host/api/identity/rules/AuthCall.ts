import type { Answer } from '#contract/endpoint.ts';
import type { postAuth } from '#contract/signIn.ts';
import type { Call, WithStatus } from '../../platform/call/Call.ts';
import type { LiveDevice } from '../../platform/call/Caller.ts';

/** `POST /api/auth`, which check-ins and registrations are variants of. */
export type AuthCall = Call<typeof postAuth>;
export type AuthReply = WithStatus<Answer<typeof postAuth>>;
/** One that comes from a paired device. */
export type DeviceCall = AuthCall & { readonly device: LiveDevice };

export function isDeviceCall(call: AuthCall): call is DeviceCall {
  return call.device !== undefined;
}
