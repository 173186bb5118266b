import type { ComponentSettings, GeneralConfig } from '#contract/reference.ts';
import type { Database } from '../platform/db/Database.ts';
import { configDocument, regions } from '../reference/schema.ts';
import { pointDefinitions, tiers } from '../ledger/schema.ts';
import { profiles } from '../customers/schema.ts';

export const ana = '11111111-1111-4111-8111-111111111111';
export const ben = '22222222-2222-4222-8222-222222222222';

/** Adds a tenant with two customers without any data, for tests that add what they need. */
export async function addSmallShop(db: Database): Promise<void> {
  const now = new Date('2026-11-01T00:00:00.000Z');
  await db.insert(regions).values({
    id: 1,
    handle: 'au',
    name: 'Australia',
    currency: 'AUD',
    timezone: 'Australia/Melbourne',
  });
  await db.insert(configDocument).values({
    general,
    language_default: 'en',
    region_handle: 'au',
    component_settings: settings,
    last_updated: now,
  });
  await db.insert(tiers).values([tier(1, 'member', 0), tier(2, 'silver', 500), tier(3, 'gold', 1500)]);
  await db.insert(pointDefinitions).values([
    { id: 1, handle: 'points', type: 'reward', translations: { en: { name: 'Points' } } },
    { id: 2, handle: 'expired', type: 'other', translations: { en: { name: 'Expired' } } },
    { id: 3, handle: 'reward', type: 'reward', translations: { en: { name: 'Reward' } } },
  ]);
  await db.insert(profiles).values(
    [
      { id: ana, email: 'Ana@example.com', first_name: 'Ana' },
      { id: ben, email: 'ben@example.com', first_name: 'Ben' },
    ].map((row) => ({ ...row, region_id: 1, joined_at: now, updated_at: now })),
  );
}

function tier(id: number, handle: string, value_min: number) {
  return {
    id,
    handle,
    position: id - 1,
    is_floor: value_min === 0,
    value_min,
    value_maintain: value_min,
    earn_rate: 1,
    icon: 'star',
    colour_background: '#eeeeee',
    colour_ink: '#222222',
    translations: { en: { name: handle, benefits: ['One'] }, ar: { name: `${handle}-ar` } },
  };
}

const picture = { mobile: 'm.svg', desktop: 'd.svg' };
const general: GeneralConfig = {
  tenant: { handle: 'small-shop', name: 'Small <Shop>' },
  publicAssetUrl: '/media',
  styleUrl: '',
  siteMeta: { title: 'My </script> account', description: 'All "of" it', ogImageUrl: 'og.png', url: '' },
  background: picture,
  logo: { ...picture, alt: 'Small Shop' },
  coverHeader: { title: '', text: '', image: picture },
  texts: {},
  theme: { accent: '#123456', accentDark: '#abcdef', cardBackground: '#000000', font: null, corners: 'soft' },
  links: { privacy: '', terms: '', help: '', shop: '' },
};
const settings: ComponentSettings = {
  login: {
    sms: false,
    sms_countries: ['AU'],
    enumeration: 'protect',
    join: true,
    keep: false,
    min_age: 16,
    terms_version: '1',
  },
  check_in: { valid_minutes: 120, enforce_hours: false, within_m: null },
  home: { blocks: [] },
  transactions: { return_days: 30 },
  claim: { enabled: true, window_days: 90 },
  messaging: { channels: ['email'], topics: [] },
  size: { categories: [] },
  rewards: { catalogue: true, points_per_step: 500, step_value: 5 },
  offers: { auto_activate: false },
  airline: {
    enabled: true,
    name: 'Aurora',
    from: 2,
    to: 1,
    min: 2000,
    step: 500,
    max: 100000,
    per_day: 1,
    per_year: 12,
    number_pattern: '^[0-9]{6,12}$',
    join_url: null,
    settle_hours: 48,
    return_hold_days: 14,
  },
  connections: { enabled: true },
  security: { step_up: [] },
  embed: { allowed_origins: [], require_azp: true },
};
