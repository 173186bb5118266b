import { serveOnLoopback } from '../../run/serveOnLoopback.ts';
import { createStaffApi } from './createStaffApi.ts';
import { createTillApp } from './createTillApp.ts';

export interface TillConfig {
  readonly TILL_PORT: number;
  readonly TILL_DIST: string;
  readonly PORTAL_URL: string;
  readonly STAFF_TOKEN: string;
}

/** Opens the till on the loopback address only: any visitor of its page can sell. */
export const startTill = async (config: TillConfig) => {
  const app = createTillApp({
    api: createStaffApi(config.PORTAL_URL, config.STAFF_TOKEN),
    dist: config.TILL_DIST,
  });
  return await serveOnLoopback(app, config.TILL_PORT, 'TILL_PORT');
};
