import { ne } from 'drizzle-orm';
import { type Config, languages } from '#contract/reference.ts';
import type { Source } from '../../platform/db/createKept.ts';
import type { Database } from '../../platform/db/Database.ts';
import { configDocument, regions } from '../schema.ts';
import { events } from '../../events/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { presentEvent } from '../../events/rules/presentEvent.ts';
import { presentMeta } from '../rules/presentMeta.ts';

/**
 * The tenant's configuration in the form of the API.
 *
 * @param requested the reader's language; `undefined`: the tenant's default
 * @throws Refusal `maintenance` before a tenant has been set up
 */
export async function readSettings({ db, config }: Source, requested: string | undefined): Promise<Config> {
  const [document] = await db.select().from(configDocument);
  if (document === undefined) throw new Refusal('maintenance');
  const { general, component_settings: settings } = document;
  const language = requested ?? document.language_default;
  const region = (await db.select().from(regions)).find(({ handle }) => handle === document.region_handle);
  return {
    general: {
      ...general,
      siteMeta: { ...presentMeta(general, language), url: general.siteMeta.url || config.publicUrl },
      links: { ...general.links, shop: general.links.shop || config.shopUrl },
    },
    events: await readEvents(db, language),
    language: {
      default: document.language_default as Config['language']['default'],
      supported: [...languages],
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

/** The events, without drafts, whose existence is confidential. */
async function readEvents(db: Database, language: string): Promise<Config['events']> {
  const visible = await db.select().from(events).where(ne(events.status, 'draft'));
  return Object.fromEntries(visible.map((row) => [row.handle, presentEvent(row, language)]));
}
