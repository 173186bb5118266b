import { countriesUpdated, listCountries } from '../domain/listCountries.ts';
import { readPlaces, readPlacesAge } from '../domain/readPlaces.ts';
import { readSettings } from '../domain/readSettings.ts';
import type { Handlers } from '../http/Call.ts';

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
