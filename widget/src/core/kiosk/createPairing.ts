import { batch, signal, type ReadonlySignal } from '@preact/signals-react';
import { type Action, createAction } from '../../api/createAction.ts';
import { toApiError } from '../../api/toApiError.ts';
import { getDevice, postDevice } from '../../../contract/checkIn.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import type { KioskDeps } from './KioskDeps.ts';
import { type Pairing, readPairing } from './readPairing.ts';

/** The device's pairing with a store. */
export interface PairingModel {
  readonly current: ReadonlySignal<Pairing | undefined>;
  /** The server has ended the pairing. */
  readonly wasRevoked: ReadonlySignal<boolean>;
  /** Pairs the device with the code that staff see. */
  readonly pairs: Action<string, void>;
  /** @returns the headers that identify the device in a call */
  headers(): Readonly<Record<string, string>>;
  /** Asks the server whether it is still paired. Never rejects. */
  check(): Promise<void>;
  /** The pairing has ended. What waits stays: the device may be paired again. */
  revoke(): void;
}

type Deps = Pick<KioskDeps, 'api' | 'store' | 'online' | 'actions'>;

/** @see PairingModel */
export function createPairing({ api, store, online, actions }: Deps, onRevoked: () => void): PairingModel {
  const current = signal<Pairing | undefined>(readPairing(store));
  const wasRevoked = signal(false);
  const headers = () => ({ 'x-portal-device': current.peek()?.token ?? '' });
  const revoke = () => {
    store.remove(deviceKeys.pairing);
    batch(() => {
      current.value = undefined;
      wasRevoked.value = true;
      onRevoked();
    });
  };
  const pairs = createAction(actions, {
    name: 'kiosk.pair',
    idempotent: true,
    async call(code: string, { key }) {
      const { data } = await api.call(postDevice, { body: { code }, idempotencyKey: key, tries: 1 });
      store.write(deviceKeys.pairing, data);
      batch(() => {
        current.value = data;
        wasRevoked.value = false;
      });
    },
  });
  return {
    current,
    wasRevoked,
    pairs,
    headers,
    revoke,
    async check() {
      const before = current.peek();
      if (!before || !online.peek()) return;
      try {
        const { data: device } = await api.call(getDevice, { headers: headers(), tries: 1 });
        // It may have been paired anew meanwhile.
        if (current.peek() !== before) return;
        current.value = { ...before, device };
        store.write(deviceKeys.pairing, current.peek());
      } catch (error) {
        if (toApiError(error).status === 401 && current.peek() === before) revoke();
      }
    },
  };
}
