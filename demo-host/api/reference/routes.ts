import { countriesUpdated, listCountries } from './rules/listCountries.ts';
import { readPlaces, readPlacesAge } from './queries/readPlaces.ts';
import { readSettings } from './queries/readSettings.ts';
import type { Handlers } from '../platform/call/Call.ts';

export const referenceRoutes = {
  getConfig: ({ deps, language }) => readSettings(deps.db, deps.config, language),
  getConfigAge: async ({ deps, language }) => {
    const { lastUpdated } = await readSettings(deps.db, deps.config, language);
    return { lastUpdated };
  },
  getCountries: async () => ({ countries: listCountries(), lastUpdated: countriesUpdated }),
  getCountriesAge: async () => ({ lastUpdated: countriesUpdated }),
  getGeolocation: async ({ deps }) => ({
    locations: await readPlaces(deps.db),
    lastUpdated: await readPlacesAge(deps.db),
  }),
  getGeolocationAge: async ({ deps }) => ({ lastUpdated: await readPlacesAge(deps.db) }),
  getGeolocationMe: async ({ deps }) => ({ ...deps.config.here, accuracy: 'ip' as const }),
  getNetworkAvailable: async () => null,
} satisfies Handlers;
