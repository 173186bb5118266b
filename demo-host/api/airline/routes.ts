import { readAirlineHistory, readAirlinePoints } from './queries/readAirline.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import type { Handlers } from '../platform/call/Call.ts';

export const airlineRoutes = {
  getAirlinePoints: async ({ deps, session, now, language }) => {
    const { component_settings: settings } = await deps.kept.read(readSettings, language);
    return { data: await readAirlinePoints(deps.db, session.profileId, now, settings.airline) };
  },
  getAirlineHistory: async ({ deps, session }) => ({
    data: await readAirlineHistory(deps.db, session.profileId),
  }),
} satisfies Handlers;
