import type { Config, GeneralConfig } from '../../../contract/reference.ts';

/** Values for what the server does not send. */
export const defaultGeneral: GeneralConfig = {
  tenant: { handle: '', name: '' },
  publicAssetUrl: '',
  styleUrl: '',
  siteMeta: { title: '', description: '', ogImageUrl: '', url: '' },
  background: { mobile: '', desktop: '' },
  logo: { mobile: '', desktop: '', alt: '' },
  coverHeader: { title: '', text: '', image: { mobile: '', desktop: '' } },
  texts: {},
  theme: { accent: '', accentDark: '', cardBackground: '', font: null, corners: 'soft' },
  links: { privacy: '', terms: '', help: '', shop: '' },
};

export const defaultConfig: Config = {
  general: defaultGeneral,
  events: {},
  language: { default: 'en', supported: ['en', 'it', 'es', 'fr', 'ar'] },
  region: { handle: 'au', currency: 'AUD', timezone: 'Australia/Melbourne' },
  component_settings: {
    login: {
      sms: false,
      sms_countries: ['AU'],
      enumeration: 'protect',
      join: false,
      keep: false,
      min_age: 16,
      terms_version: '1',
    },
    check_in: { valid_minutes: 120, enforce_hours: false, within_m: null },
    home: { blocks: [] },
    transactions: { return_days: 30 },
    claim: { enabled: true, window_days: 90 },
    messaging: { channels: ['email', 'sms'], topics: [] },
    size: { categories: [] },
    rewards: { catalogue: true, points_per_step: 500, step_value: 5 },
    offers: { auto_activate: true },
    airline: {
      enabled: false,
      name: '',
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
    // No origin is allowed until the tenant lists it, and a page's token must name the page in `azp`.
    embed: { allowed_origins: [], require_azp: true },
  },
  lastUpdated: '',
};
