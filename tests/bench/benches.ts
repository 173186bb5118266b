import { benchAuth } from './auth/benchAuth.ts';
import { benchBridge } from './bridge/benchBridge.ts';
import { benchBurst } from './burst/benchBurst.ts';
import { benchLifecycle } from './lifecycle/benchLifecycle.ts';

/** Benchmarks by their names on the command line. */
export const benches: Readonly<Record<string, () => Promise<void>>> = {
  auth: benchAuth,
  bridge: benchBridge,
  burst: benchBurst,
  lifecycle: benchLifecycle,
};
