import type { ComponentSettings } from '#contract/reference.ts';

const everywhere = ['email', 'sms', 'push', 'post'] as const;
const topic = <K extends 'marketing' | 'reminder' | 'service'>(
  kind: K,
  handle: string,
  channels: readonly ComponentSettings['messaging']['channels'][number][],
) => ({ handle, kind, channels: [...channels] });

/**
 * The settings of the specification's section 2 for this tenant. The origins that may frame the portal are a setting of
 * the deployment.
 */
export const componentSettings: ComponentSettings = {
  login: {
    sms: true,
    sms_countries: ['AU', 'NZ', 'GB', 'IT', 'ES', 'FR', 'AE', 'SA', 'EG', 'US'],
    enumeration: 'protect',
    join: true,
    keep: true,
    min_age: 16,
    terms_version: '2025-04',
  },
  check_in: { valid_minutes: 120, enforce_hours: false, within_m: null },
  home: { blocks: ['card', 'money', 'tier', 'attention', 'offers', 'transactions', 'more'] },
  transactions: { return_days: 30 },
  claim: { enabled: true, window_days: 90 },
  messaging: {
    channels: [...everywhere],
    topics: [
      topic('marketing', 'discover', everywhere),
      topic('marketing', 'promo', everywhere),
      topic('marketing', 'benefits', everywhere),
      topic('marketing', 'feedback', ['email', 'sms', 'push']),
      topic('reminder', 'expiry', ['email', 'sms', 'push']),
      topic('reminder', 'bookings', ['email', 'sms', 'push']),
      topic('service', 'orders', ['email', 'sms', 'push']),
      topic('service', 'account', ['email', 'sms']),
    ],
  },
  profile: {
    fields: {
      title: ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr'],
      gender: ['female', 'male', 'non-binary', 'self-described', 'undisclosed'],
      brands: ['Harbour & Pine', 'Tidewater', 'North Quay', 'Fennel & Co', 'Saltbush'],
    },
  },
  size: {
    categories: [
      'tops',
      'dresses',
      'outerwear',
      'bottoms',
      'denim',
      'shirts',
      'suit',
      'shoes',
      'bra',
      'gloves',
      'hats',
      'belts',
      'rings',
      'kids',
    ],
  },
  rewards: { catalogue: true, points_per_step: 500, step_value: 5 },
  // Customers activate offers themselves, so that the demo shows it. Some offers start automatically.
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
    join_url: 'https://aurora.example/join',
    settle_hours: 48,
    return_hold_days: 14,
  },
  connections: { enabled: true },
  security: {
    step_up: ['email', 'mobile', 'redeem', 'airline', 'close', 'export'],
  },
  embed: { allowed_origins: [], require_azp: true },
};
