import * as z from 'zod/mini';
import { deviceSchema } from '../../../contract/checkIn.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import type { Store } from '../../lib/storage/createStore.ts';

const pairingSchema = z.object({ token: z.string().check(z.minLength(1)), device: deviceSchema });

export type Device = z.infer<typeof deviceSchema>;
/** The token travels in a header only. It is in no address, and nothing shows it. */
export type Pairing = z.infer<typeof pairingSchema>;

/** The pairing in the device's storage, or `undefined`. */
export function readPairing(store: Store): Pairing | undefined {
  return pairingSchema.safeParse(store.read(deviceKeys.pairing)).data;
}
