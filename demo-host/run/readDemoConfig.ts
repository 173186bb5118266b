import * as z from 'zod/mini';
import { origin, port, readEnvironment } from './readEnvironment.ts';

const environmentSchema = z.object({
  PORTAL_PORT: port(4100),
  SHOP_PORT: port(4200),
  MAILBOX_PORT: port(4300),
  SMTP_PORT: port(4325),
  AIRLINE_PORT: port(4400),
  TILL_PORT: port(4500),
  DATA_DIR: z._default(z.string(), '.data/portal'),
  LOG_LEVEL: z._default(z.string(), 'warn'),
  PUBLIC_URL: z.optional(origin),
  // The portal's own settings, which the demo sets if they are not given.
  HOST: z.optional(z.string()),
  SHOP_URL: z.optional(z.string()),
  EMBED_ORIGINS: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  SMS_URL: z.optional(z.string()),
  SMS_SECRET: z.optional(z.string()),
  STAFF_TOKEN: z.optional(z.string()),
  AIRLINE_URL: z.optional(z.string()),
  AIRLINE_SECRET: z.optional(z.string()),
  SSO_JWKS: z.optional(z.string()),
});

export type DemoConfig = z.infer<typeof environmentSchema>;

/** Reads the demo's ports and data directory, and the portal's settings that replace those of the demo. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv): DemoConfig =>
  readEnvironment(environmentSchema, environment);
