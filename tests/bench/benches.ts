import { benchAuth } from './auth/benchAuth.ts';
import { benchBridge } from './bridge/benchBridge.ts';
import { benchLifecycle } from './lifecycle/benchLifecycle.ts';

/** Every benchmark by the name it is run by. */
export const benches: Readonly<Record<string, () => Promise<void>>> = {
  auth: benchAuth,
  bridge: benchBridge,
  lifecycle: benchLifecycle,
};
