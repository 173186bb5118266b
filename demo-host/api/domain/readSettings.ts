import type { Config } from '#widget/contract/reference.ts';
import type { AppConfig } from '../AppConfig.ts';
import type { Database } from '../db/Database.ts';
import { configDocument, events, regions } from '../db/schema.ts';
import { ApiFailure } from '../http/ApiFailure.ts';
import { textsOf } from './textOf.ts';

/** The tenant's configuration as the API answers it. Throws `maintenance` where none has been set up. */
export async function readSettings(db: Database, config: AppConfig, language: string): Promise<Config> {
  const [document] = await db.select().from(configDocument);
  if (document === undefined) throw new ApiFailure('maintenance');
  const { general, component_settings: settings } = document;
  const region = (await db.select().from(regions)).find(({ handle }) => handle === document.region_handle);
  return {
    general: {
      ...general,
      siteMeta: { ...general.siteMeta, url: general.siteMeta.url || config.publicUrl },
      links: { ...general.links, shop: general.links.shop || config.shopUrl },
    },
    events: await readEvents(db, language),
    language: {
      default: document.language_default as Config['language']['default'],
      supported: ['en', 'it', 'es', 'fr', 'ar'],
    },
    region: {
      handle: document.region_handle,
      currency: region?.currency ?? 'AUD',
      timezone: region?.timezone ?? 'Australia/Melbourne',
    },
    component_settings: {
      ...settings,
      embed: { ...settings.embed, allowed_origins: [...config.embedOrigins] },
    },
    lastUpdated: document.last_updated.toISOString(),
  };
}

async function readEvents(db: Database, language: string): Promise<Config['events']> {
  const rows = await db.select().from(events);
  const visible = rows.filter(({ status }) => status !== 'draft');
  return Object.fromEntries(
    visible.map(({ handle, translations, starts_at, ends_at, opens_at, status, fields, ...rest }) => [
      handle,
      {
        ...rest,
        ...textsOf(translations, language, ['title', 'description', 'terms']),
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        opens_at: opens_at?.toISOString() ?? null,
        status: status as Config['events'][string]['status'],
        fields: [...fields],
      },
    ]),
  );
}
