import { benchApi } from './api/benchApi.ts';
import { benchAuth } from './auth/benchAuth.ts';
import { benchBoot } from './boot/benchBoot.ts';
import { benchBridge } from './bridge/benchBridge.ts';
import { benchBurst } from './burst/benchBurst.ts';
import { benchLifecycle } from './lifecycle/benchLifecycle.ts';
import { benchLighthouse } from './lighthouse/benchLighthouse.ts';
import { benchOrders } from './orders/benchOrders.ts';
import { benchPage } from './page/benchPage.ts';

/** Benchmarks by their names on the command line. `short`: few rounds, where a benchmark has them. */
export const benches: Readonly<Record<string, (short: boolean) => Promise<void>>> = {
  api: benchApi,
  auth: benchAuth,
  boot: benchBoot,
  bridge: benchBridge,
  burst: benchBurst,
  lifecycle: benchLifecycle,
  lighthouse: benchLighthouse,
  orders: benchOrders,
  page: benchPage,
};
