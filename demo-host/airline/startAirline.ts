import { type Served, serveOnLoopback } from '../run/serveOnLoopback.ts';
import { createClub } from './club/createClub.ts';
import { createAirlineApp } from './createAirlineApp.ts';
import { createCallbacks } from './createCallbacks.ts';
import { createCreditStore } from './createCreditStore.ts';
import { createDesk } from './createDesk.ts';
import { demoMembers } from './members.ts';

export interface AirlineConfig {
  readonly AIRLINE_PORT: number;
  /** The secret that partners and the airline prove themselves with. If it is empty, every call is refused. */
  readonly AIRLINE_SECRET: string;
  /** The origin that the airline calls back. */
  readonly PORTAL_URL: string;
  /** The file of the credits; without it, they are kept in memory. */
  readonly AIRLINE_FILE?: string | undefined;
  /** The file of the links of Tide Club; without it, they are kept in memory. */
  readonly CLUB_FILE?: string | undefined;
  /** Milliseconds until a credit is settled. */
  readonly AIRLINE_SETTLE_MS: number;
}

/**
 * Starts the airline, on the loopback address only.
 *
 * @throws PlainError if the port can't be opened
 */
export const startAirline = async (config: AirlineConfig): Promise<Served> => {
  const { AIRLINE_SECRET: secret } = config;
  const store = createCreditStore(config.AIRLINE_FILE);
  const callBack = createCallbacks(config.PORTAL_URL, secret);
  const desk = createDesk({ store, settleMs: config.AIRLINE_SETTLE_MS, callBack });
  const app = createAirlineApp({
    secret,
    members: demoMembers,
    store,
    desk,
    club: createClub(config.CLUB_FILE),
  });
  return await serveOnLoopback(app, config.AIRLINE_PORT, 'AIRLINE_PORT');
};
