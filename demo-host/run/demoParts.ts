import { join } from 'node:path';
import type { DemoSecrets } from './createDemoSecrets.ts';
import { demoAddresses } from './demoAddresses.ts';
import type { DemoConfig } from './readDemoConfig.ts';

export interface DemoPart {
  /** The name in messages. */
  readonly name: string;
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The processes of the demo. They know each other through environment variables only. */
export const demoParts = (
  config: DemoConfig,
  secrets: DemoSecrets,
): Record<'mailbox' | 'airline' | 'api' | 'shop' | 'till', DemoPart> => {
  const { portal, mailbox } = demoAddresses(config);
  return {
    mailbox: {
      name: 'mailbox',
      entry: 'demo-host/mailbox/main.ts',
      environment: {
        MAILBOX_PORT: String(config.MAILBOX_PORT),
        SMTP_PORT: String(config.SMTP_PORT),
        PORTAL_URL: portal,
        SMS_SECRET: secrets.sms,
        STAFF_TOKEN: secrets.staff,
      },
    },
    airline: {
      name: 'airline',
      entry: 'demo-host/airline/main.ts',
      environment: {
        AIRLINE_PORT: String(config.AIRLINE_PORT),
        AIRLINE_FILE: join(config.DATA_DIR, 'airline.jsonl'),
        CLUB_FILE: join(config.DATA_DIR, 'club.jsonl'),
        AIRLINE_SECRET: secrets.airline,
        PORTAL_URL: portal,
      },
    },
    api: { name: 'portal', entry: 'demo-host/api/main.ts', environment: apiEnvironment(config, secrets) },
    shop: {
      name: 'shop',
      entry: 'demo-host/site/main.ts',
      environment: {
        SHOP_PORT: String(config.SHOP_PORT),
        PORTAL_URL: portal,
        MAILBOX_URL: mailbox,
        SSO_KEY: secrets.shopKey,
        STAFF_TOKEN: secrets.staff,
      },
    },
    till: {
      name: 'till',
      entry: 'demo-host/till/main.ts',
      environment: {
        TILL_PORT: String(config.TILL_PORT),
        PORTAL_URL: portal,
        STAFF_TOKEN: secrets.staff,
      },
    },
  };
};

function apiEnvironment(config: DemoConfig, secrets: DemoSecrets): DemoPart['environment'] {
  const { portal, shop, mailbox, airline } = demoAddresses(config);
  return {
    PORT: String(config.PORTAL_PORT),
    HOST: config.HOST ?? 'localhost',
    PUBLIC_URL: portal,
    SHOP_URL: config.SHOP_URL ?? shop,
    // The demo's own shop frames the portal in any case.
    EMBED_ORIGINS: [config.EMBED_ORIGINS, shop].filter(Boolean).join(),
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${String(config.SMTP_PORT)}`,
    SMS_URL: config.SMS_URL ?? `${mailbox}/sms`,
    SMS_SECRET: secrets.sms,
    STAFF_TOKEN: secrets.staff,
    AIRLINE_URL: config.AIRLINE_URL ?? airline,
    AIRLINE_SECRET: secrets.airline,
    SSO_JWKS: config.SSO_JWKS ?? secrets.shopKeys,
    DATA_DIR: config.DATA_DIR,
    LOG_LEVEL: config.LOG_LEVEL,
  };
}
