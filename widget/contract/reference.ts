import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventConfigSchema } from './events/eventConfig.ts';
import { currencySchema, handleSchema, idSchema, timestampSchema, timezoneSchema } from './shapes.ts';

// Configuration and reference data. Responses are not wrapped in `data`: the specification names the fields of the body.

export const languages = ['en', 'it', 'es', 'fr', 'ar'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

const pictureSchema = z.object({ mobile: z.string(), desktop: z.string() });
/** language → key → text, for the texts that a tenant may override. */
const textsSchema = z.record(z.string(), z.record(z.string(), z.string()));

export const generalConfigSchema = z.object({
  tenant: z.object({ handle: handleSchema, name: z.string() }),
  /** The base address of pictures and other public files: an origin, or a path of the portal's own. */
  publicAssetUrl: z.string(),
  /** The tenant's stylesheet, or an empty string. */
  styleUrl: z.string(),
  siteMeta: z.object({ title: z.string(), description: z.string(), ogImageUrl: z.string(), url: z.string() }),
  /** The background picture of the sign-in cover. */
  background: pictureSchema,
  logo: z.object({ mobile: z.string(), desktop: z.string(), alt: z.string() }),
  coverHeader: z.object({ title: z.string(), text: z.string(), image: pictureSchema }),
  texts: textsSchema,
  /** The part of the theme that a tenant sets; the rest is derived. Colours are `#rrggbb`. */
  theme: z.object({
    accent: z.string(),
    accentDark: z.string(),
    cardBackground: z.string(),
    font: z.nullable(z.string()),
    corners: z.enum(['round', 'soft', 'square']),
  }),
  /** `help` gets `?order=<number>&topic=feedback` or `topic=problem` where it is opened for an order. */
  links: z.object({ privacy: z.string(), terms: z.string(), help: z.string(), shop: z.string() }),
});
export type GeneralConfig = z.infer<typeof generalConfigSchema>;

export const loginSettingsSchema = z.object({
  sms: z.boolean(),
  /** ISO 3166-1 alpha-2: the countries that codes are sent to by SMS. The first is the default of forms. */
  sms_countries: z.array(z.string()),
  enumeration: z.enum(['protect', 'reveal']),
  join: z.boolean(),
  /** Whether "Keep me signed in" is offered. */
  keep: z.boolean(),
  /** Years. */
  min_age: z.number(),
  terms_version: z.string(),
});

export const componentSettingsSchema = z.object({
  login: loginSettingsSchema,
  check_in: z.object({
    /** The duration of a visit in minutes, from 5 to 180. */
    valid_minutes: z.number(),
    /** Check-in only within the store's hours, or an hour before or after them. */
    enforce_hours: z.boolean(),
    /** The maximum distance in metres between the store and a phone that sends its position; `null`: not checked. */
    within_m: z.nullable(z.number()),
  }),
  /** The blocks of Home that are shown, in a fixed order (`homeBlocksOf`). Empty: all. */
  home: z.object({ blocks: z.array(z.string()) }),
  transactions: z.object({ return_days: z.number() }),
  claim: z.object({
    /** Days before joining whose purchases can be claimed. Default: `PRE_JOIN_DAYS`. */
    pre_join_days: z.optional(z.number()),
    window_days: z.number(),
    enabled: z.boolean(),
  }),
  messaging: z.object({
    channels: z.array(z.enum(['email', 'sms', 'push', 'post', 'phone'])),
    topics: z.array(
      z.object({
        handle: handleSchema,
        kind: z.enum(['marketing', 'reminder', 'service']),
        channels: z.array(z.enum(['email', 'sms', 'push', 'post', 'phone'])),
      }),
    ),
  }),
  /** Options of fields about the customer: `title`, `gender`, `brands`. A field that is missing has the portal's own (`profile/fieldOptions.ts`). */
  profile: z.optional(z.object({ fields: z.optional(z.record(z.string(), z.array(z.string()))) })),
  size: z.object({
    /** Their cards come in this order. One that has no systems, neither here nor built in, has no card. */
    categories: z.array(handleSchema),
    /**
     * The tenant's ways of naming sizes, by category, in the order of the form. They replace the built-in systems of the category
     * (`attributes/sizeCategories.ts`, which also has the limits).
     */
    systems: z.optional(
      z.record(handleSchema, z.array(z.object({ system: z.string(), values: z.array(z.string()) }))),
    ),
  }),
  rewards: z.object({
    catalogue: z.boolean(),
    points_per_step: z.number(),
    step_value: z.number(),
    /**
     * `lot` (the default): points expire at the end of a month, 24 months after they began to count. `inactivity`: after the customer's latest
     * activity, if that is later: a purchase whose points count, a redemption or a conversion. Activities
     * before the tenant chose it move nothing.
     */
    expiry: z.optional(z.string()),
  }),
  offers: z.object({ auto_activate: z.boolean() }),
  airline: z.object({
    enabled: z.boolean(),
    name: z.string(),
    from: z.number(),
    to: z.number(),
    min: z.number(),
    step: z.number(),
    max: z.number(),
    per_day: z.number(),
    per_year: z.number(),
    /** A regular expression that a whole number of a member matches. */
    number_pattern: z.string(),
    /** Where one becomes a member of the airline's programme. */
    join_url: z.nullable(z.string()),
    /** Hours until converted points usually arrive. */
    settle_hours: z.number(),
    /** Days that returned points can be used for at least. */
    return_hold_days: z.number(),
  }),
  connections: z.object({ enabled: z.boolean() }),
  security: z.object({
    /** What needs a fresh code: `redeem`, `airline`. Changes of address and number, export and closing always need one. */
    step_up: z.array(z.string()),
    /** With `redeem`: the value in money from which an exchange of points needs one. Default: 50. */
    redeem_from: z.optional(z.number()),
  }),
  embed: z.object({ allowed_origins: z.array(z.string()), require_azp: z.boolean() }),
});
export type ComponentSettings = z.infer<typeof componentSettingsSchema>;

export const configSchema = z.object({
  general: generalConfigSchema,
  events: z.record(z.string(), eventConfigSchema),
  language: z.object({ default: languageSchema, supported: z.array(languageSchema) }),
  region: z.object({ handle: handleSchema, currency: currencySchema, timezone: timezoneSchema }),
  component_settings: componentSettingsSchema,
  lastUpdated: timestampSchema,
});
export type Config = z.infer<typeof configSchema>;

export const ageSchema = z.object({ lastUpdated: timestampSchema });

export const countrySchema = z.object({
  iso_2: z.string(),
  iso_3: z.string(),
  name: z.string(),
  states: z.array(z.object({ iso_2_country_state_code: z.string(), iso: z.string(), name: z.string() })),
});
export type Country = z.infer<typeof countrySchema>;
export const countriesSchema = z.object({ countries: z.array(countrySchema), lastUpdated: timestampSchema });

export const addressSchema = z.object({
  label: z.optional(z.string()),
  recipient: z.optional(z.string()),
  company: z.optional(z.string()),
  address_1: z.string(),
  address_2: z.optional(z.string()),
  city: z.string(),
  state: z.optional(z.string()),
  postcode: z.optional(z.string()),
  country: z.string(),
  is_default_shipping: z.optional(z.boolean()),
  is_default_billing: z.optional(z.boolean()),
});
export type Address = z.infer<typeof addressSchema>;

export const locationSchema = z.object({
  id: idSchema,
  handle: z.optional(handleSchema),
  name: z.string(),
  address: addressSchema,
  latitude: z.number(),
  longitude: z.number(),
  timezone: timezoneSchema,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** `day` 0 is Sunday; times are local, `HH:MM`. Closed on missing days. */
  hours: z.array(z.object({ day: z.number(), open: z.string(), close: z.string() })),
  /** `date` is `YYYY-MM-DD`; `open: null` means closed that day. */
  special_hours: z.array(
    z.object({
      date: z.string(),
      open: z.nullable(z.string()),
      close: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  services: z.array(z.string()),
  is_published: z.boolean(),
  is_permanently_closed: z.boolean(),
});
export type Location = z.infer<typeof locationSchema>;
export const geolocationSchema = z.object({
  locations: z.array(locationSchema),
  lastUpdated: timestampSchema,
});

const reference = { auth: 'visitor', status: [200], errors: [], source: 'specification' } as const;

export const getConfig = endpoint({ ...reference, method: 'GET', path: '/api/config', output: configSchema });
export const getConfigAge = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/config/age',
  output: ageSchema,
});
export const getCountries = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/countries',
  output: countriesSchema,
});
export const getCountriesAge = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/countries/age',
  output: ageSchema,
});
export const getGeolocation = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/geolocation',
  output: geolocationSchema,
});
export const getGeolocationAge = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/geolocation/age',
  output: ageSchema,
});
/** The approximate location of the network address: show "near {city}", never store it. */
export const getGeolocationMe = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/geolocation/me',
  output: z.object({
    latitude: z.number(),
    longitude: z.number(),
    city: z.nullable(z.string()),
    accuracy: z.literal('ip'),
  }),
});
/** Polled every 3000 ms while the portal is visible. */
export const getNetworkAvailable = endpoint({
  ...reference,
  method: 'GET',
  path: '/api/network/available',
  output: null,
  status: [204, 200],
});
