import { expect, it } from 'vitest';
import { createDemoSecrets } from './createDemoSecrets.ts';
import { demoParts } from './demoParts.ts';
import { readDemoConfig } from './readDemoConfig.ts';

const partsOf = (environment: Record<string, string>) => {
  const config = readDemoConfig(environment);
  return demoParts(config, createDemoSecrets(config));
};

it('the demo gives its API the addresses of its own parts', () => {
  const { api, shop } = partsOf({ PORTAL_PORT: '5100', SHOP_PORT: '5200' });
  expect(api.environment).toMatchObject({
    PUBLIC_URL: 'http://localhost:5100',
    SHOP_URL: 'http://127.0.0.1:5200',
    EMBED_ORIGINS: 'http://127.0.0.1:5200',
  });
  expect(shop.environment['PORTAL_URL']).toBe('http://localhost:5100');
});

it('a setting that is given wins over that of the demo, and is known to all parts that use it', () => {
  const given = {
    PUBLIC_URL: 'https://portal.example',
    SHOP_URL: 'https://shop.example',
    SMTP_URL: 'smtp://mail.example',
    SMS_URL: 'https://sms.example/send',
    SMS_SECRET: 'a secret of the provider',
    STAFF_TOKEN: 'a token of the staff, long enough',
    AIRLINE_URL: 'https://airline.example/partners',
    AIRLINE_SECRET: 'a secret of the airline',
    SSO_JWKS: '{"keys":[]}',
    HOST: '0.0.0.0',
  };
  const { api, shop, mailbox, airline, till } = partsOf(given);
  expect(api.environment).toMatchObject(given);
  expect(shop.environment['PORTAL_URL']).toBe('https://portal.example');
  expect(mailbox.environment).toMatchObject({
    PORTAL_URL: 'https://portal.example',
    SMS_SECRET: given.SMS_SECRET,
    STAFF_TOKEN: given.STAFF_TOKEN,
  });
  expect(airline.environment).toMatchObject({
    PORTAL_URL: 'https://portal.example',
    AIRLINE_SECRET: given.AIRLINE_SECRET,
  });
  const forStaff = { PORTAL_URL: 'https://portal.example', STAFF_TOKEN: given.STAFF_TOKEN };
  expect(till.environment).toMatchObject(forStaff);
  expect(shop.environment).toMatchObject(forStaff);
});

it('origins that are given may frame the portal beside the demo’s own shop', () => {
  expect(
    partsOf({ EMBED_ORIGINS: 'https://a.example,https://b.example' }).api.environment['EMBED_ORIGINS'],
  ).toBe('https://a.example,https://b.example,http://127.0.0.1:4200');
});
