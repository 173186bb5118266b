import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

describe('the settings', () => {
  it('default to those of the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 4100,
      host: 'localhost',
      dataDir: '.data/portal',
      databaseUrl: undefined,
      tokenSecret: undefined,
      embedOrigins: ['http://127.0.0.1:4200'],
      seed: 'demo',
      rateLimits: true,
    });
  });

  it('end a call to the airline, by default, before the portal gives up its call, so that the answer of the API arrives', () => {
    // Of `widget/src/api/createApiClient.ts`.
    const portalWaits = 10000;
    expect(readConfig({}).airlineTimeoutMs).toBeLessThanOrEqual(portalWaits - 2000);
  });

  it('may be empty, which means the default', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TOKEN_SECRET: '' }).port).toBe(4100);
  });

  it('may list several shops', () => {
    const { embedOrigins } = readConfig({ EMBED_ORIGINS: 'https://a.example, https://b.example:8443,' });
    expect(embedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'https://portal.example/path'],
    ['EMBED_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'https://*.example'],
    ['EMBED_ORIGINS', 'https://a.example/'],
    ['EMBED_ORIGINS', 'https://A.example'],
    ['EMBED_ORIGINS', 'null'],
    ['EMBED_ORIGINS', 'https://a.example https://b.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
    ['TOKEN_SECRET', 'short'],
    ['SEED', 'much'],
    ['SEED_NOW', 'yesterday'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'maybe'],
    ['GEOLOCATION_ME', '91,0'],
  ])('with %s=%j are refused in one line with the name and without the value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^The settings are wrong\\. ${name}: [^\\n]+$`));
    if (value.length > 4) expect(read).not.toThrow(value);
  });
});
