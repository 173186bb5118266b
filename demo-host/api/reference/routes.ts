import { countriesUpdated, listCountries } from './rules/listCountries.ts';
import { readPlaces, readPlacesAge } from './queries/readPlaces.ts';
import { readSettings } from './queries/readSettings.ts';
import type { Handlers } from '../platform/call/Call.ts';
import { KeptReply } from '../platform/call/KeptReply.ts';
import type { Source } from '../platform/db/createKept.ts';

// Every answer here is the same for all callers of a language, until the reference data change.

export const referenceRoutes = {
  getConfig: ({ deps, language }) => deps.kept.read(configReply, language),
  getConfigAge: ({ deps, language }) => deps.kept.read(configAgeReply, language),
  getCountries: ({ deps }) => deps.kept.read(countriesReply, undefined),
  getCountriesAge: async () => countriesAge,
  getGeolocation: ({ deps }) => deps.kept.read(placesReply, undefined),
  getGeolocationAge: ({ deps }) => deps.kept.read(placesAgeReply, undefined),
  getGeolocationMe: async ({ deps }) => ({ ...deps.config.here, accuracy: 'ip' as const }),
  getNetworkAvailable: async () => available,
} satisfies Handlers;

const available = new KeptReply(null);
const countriesAge = new KeptReply({ lastUpdated: countriesUpdated });

async function configReply(source: Source, language: string) {
  return new KeptReply(await readSettings(source, language));
}

async function configAgeReply(source: Source, language: string) {
  const { lastUpdated } = await readSettings(source, language);
  return new KeptReply({ lastUpdated });
}

async function countriesReply() {
  return new KeptReply({ countries: listCountries(), lastUpdated: countriesUpdated });
}

async function placesReply({ db }: Source) {
  return new KeptReply({ locations: await readPlaces(db), lastUpdated: await readPlacesAge(db) });
}

async function placesAgeReply({ db }: Source) {
  return new KeptReply({ lastUpdated: await readPlacesAge(db) });
}
