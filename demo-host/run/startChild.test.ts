import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../api/platform/config/readConfig.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { createDemoSecrets } from './createDemoSecrets.ts';
import { demoParts, type DemoPart } from './demoParts.ts';
import { readDemoConfig } from './readDemoConfig.ts';
import { startChild } from './startChild.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'child-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a part of the demo with this code to its end. */
async function run(code: string, environment: DemoPart['environment'] = {}) {
  const entry = join(directory, 'part.mjs');
  writeFileSync(entry, code);
  const printed: string[] = [];
  const child = startChild(projectRoot, { name: 'part', entry, environment }, (line) => printed.push(line));
  const ready = await child.ready;
  return { ready, ended: await child.ended, printed };
}

it('passes on whole lines, although long output arrives in pieces that end within a line', async () => {
  const { ready, ended, printed } = await run(`
    const lines = Array.from({ length: 5000 }, (_, i) => 'a line of the output '.repeat(5) + i).join('\\n');
    process.stdout.write('ready http://localhost:4100\\n' + lines, () => process.stderr.write(lines));`);
  expect(ready).toBe('http://localhost:4100');
  expect(printed.filter((each) => !/^part  (a line of the output ){5}\d+$/.test(each))).toEqual([]);
  expect(printed.length).toBe(10000);
  expect(ended.split('\n')).toHaveLength(20);
  expect(ended.endsWith('4999')).toBe(true);
});

/** A value that works, and is not the demo's own, for each setting of the portal. A new setting needs a row. */
const settings = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://portal@db.example/portal',
  DATA_DIR: '/var/lib/portal',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'A shop <hello@shop.example>',
  TOKEN_SECRET: 'a secret of the tokens, long enough',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'a secret of the provider',
  SSO_JWKS: '{"keys":[{"kty":"EC"}]}',
  STAFF_TOKEN: 'a token of the staff',
  AIRLINE_URL: 'https://airline.example/partners',
  AIRLINE_SECRET: 'a secret of the airline',
  AIRLINE_TIMEOUT_MS: '500',
  MAINTENANCE: 'on',
  EMBED_ORIGINS: 'https://a.example,https://b.example',
  SHOP_URL: 'https://shop.example',
  PORTAL_DIST: '/srv/widget',
  SDK_DIST: '/srv/sdk',
  LOG_LEVEL: 'error',
  SEED: 'none',
  SEED_NOW: '2027-06-30T00:00:00Z',
  RATE_LIMITS: 'off',
  TRUSTED_PROXY_HOPS: '2',
  GEOLOCATION_ME: '-33.86,151.2',
  GEOLOCATION_ME_CITY: 'Sydney',
};

it('gives the portal each of its settings as it is in the environment of the demo', async () => {
  const source = readFileSync(join(projectRoot, 'demo-host/api/platform/config/readConfig.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].flatMap(([, name = '']) => name);
  // The demo has a variable of its own for the port.
  expect(names.filter((name) => name !== 'PORT')).toEqual(Object.keys(settings));
  expect(() => readConfig(settings)).not.toThrow();

  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const config = readDemoConfig(process.env);
  const { api } = demoParts(config, createDemoSecrets(config));
  const { printed } = await run(
    `const { ${names.join(', ')} } = process.env;
    process.stdout.write('ready http://localhost:4100\\n' + JSON.stringify({ ${names.join(', ')} }));`,
    api.environment,
  );
  expect(JSON.parse(printed.join('').replace('part  ', ''))).toEqual({
    ...settings,
    PORT: '4100',
    // The demo's own shop frames the portal in any case.
    EMBED_ORIGINS: `${settings.EMBED_ORIGINS},http://127.0.0.1:4200`,
  });
});
