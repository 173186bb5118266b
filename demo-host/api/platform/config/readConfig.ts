import * as z from 'zod';
import type { AppConfig } from './AppConfig.ts';
import { StartupError } from './StartupError.ts';

/** The settings before the port is open. The default of `publicUrl` depends on the port. */
export type GivenConfig = Omit<AppConfig, 'publicUrl'> & { readonly publicUrl: string | undefined };

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/, 'not a port')
  .transform(Number)
  .refine((n) => n <= 65535, 'not a port');
const origin = z.string().refine(isOrigin, 'not an origin such as https://shop.example');
const url = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'not an http address');
const coordinates = z
  .string()
  .regex(/^-?[0-9]+(\.[0-9]+)?,-?[0-9]+(\.[0-9]+)?$/, 'not latitude,longitude')
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, 'not on earth');

const schema = z.object({
  PORT: port.default(4100),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data/portal'),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), 'not an smtp:// address')
    .default('smtp://127.0.0.1:4325'),
  MAIL_FROM: z
    .string()
    .min(3)
    .regex(/^[^\r\n]+$/, 'more than one line')
    .default('Harbour & Pine <hello@harbourandpine.example>'),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SMS_URL: url.optional(),
  SMS_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  SSO_JWKS: z.string().transform(toJwks).optional(),
  STAFF_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  AIRLINE_URL: url.transform((text) => text.replace(/\/+$/, '')).optional(),
  AIRLINE_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  AIRLINE_TIMEOUT_MS: z
    .string()
    .regex(/^[0-9]{2,5}$/, 'not from 10 to 20000 milliseconds')
    .transform(Number)
    // A conversion is held for a minute, in which the airline is called twice at most.
    .refine((ms) => ms >= 10 && ms <= 20000, 'not from 10 to 20000 milliseconds')
    // The portal gives up a call after 10 s: the API must answer before, also if the airline stays silent.
    .default(8000),
  MAINTENANCE: z.enum(['on', 'off']).default('off'),
  EMBED_ORIGINS: z
    .string()
    .default('http://127.0.0.1:4200')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(origin)),
  SHOP_URL: url.default('http://127.0.0.1:4200'),
  PORTAL_DIST: z.string().min(1).default('dist/widget'),
  SDK_DIST: z.string().min(1).default('dist/sdk'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SEED_NOW: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^[0-9]$/)
    .transform(Number)
    .default(0),
  GEOLOCATION_ME: coordinates.default([-37.8136, 144.9631]),
  GEOLOCATION_ME_CITY: z.string().default('Melbourne'),
});

/** @returns whether the text is an exact origin: without path or wildcard, spelled as browsers spell it */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.[\]:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.enum(['EC', 'OKP', 'RSA']) })).min(1) });

/** Parses public keys. Private keys are refused. */
function toJwks(text: string, context: z.RefinementCtx) {
  try {
    const jwks = jwksSchema.parse(JSON.parse(text));
    if (jwks.keys.every((key) => !('d' in key))) return jwks;
  } catch {
    // Reported below.
  }
  context.addIssue('not a JSON set of public keys');
  return z.NEVER;
}

/**
 * Reads the settings. Empty variables count as missing.
 *
 * @throws StartupError with one line that names the invalid settings
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GivenConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new StartupError(explain(parsed.error));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    tokenSecret: env.TOKEN_SECRET,
    smsUrl: env.SMS_URL,
    smsSecret: env.SMS_SECRET,
    ssoJwks: env.SSO_JWKS,
    staffToken: env.STAFF_TOKEN,
    airlineUrl: env.AIRLINE_URL,
    airlineSecret: env.AIRLINE_SECRET,
    airlineTimeoutMs: env.AIRLINE_TIMEOUT_MS,
    maintenance: env.MAINTENANCE === 'on',
    embedOrigins: env.EMBED_ORIGINS,
    shopUrl: env.SHOP_URL,
    portalDist: env.PORTAL_DIST,
    sdkDist: env.SDK_DIST,
    logLevel: env.LOG_LEVEL,
    seed: env.SEED,
    seedNow: env.SEED_NOW,
    rateLimits: env.RATE_LIMITS === 'on',
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    here: {
      latitude: env.GEOLOCATION_ME[0],
      longitude: env.GEOLOCATION_ME[1],
      city: env.GEOLOCATION_ME_CITY,
    },
  };
}

function explain(error: z.ZodError): string {
  const errors = error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  return `The settings are wrong. ${[...new Set(errors)].join('; ')}.`;
}
