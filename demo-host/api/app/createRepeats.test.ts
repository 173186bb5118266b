import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GeneralConfig } from '#contract/reference.ts';
import { devices } from '../devices/schema.ts';
import { hash } from '../platform/crypto/hash.ts';
import { configDocument, locations } from '../reference/schema.ts';
import { addStores } from '../testing/addStores.ts';
import { embeddedShop, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => (api = await openTestApp({}, embeddedShop)));
afterAll(async () => await api.close());

/** Sends a request as Node's server receives it. */
async function send(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await api.app.request(url, { headers, method }, { incoming: { url, headers } });
  const { 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, id, headers: rest, body: Buffer.from(await answer.arrayBuffer()) };
}
const logged = () => api.lines.filter((line) => line.includes('"request_id"')).length;
const change = async (title: string, texts: GeneralConfig['texts'] = {}) => {
  const [document] = await api.db.select().from(configDocument);
  if (document === undefined) throw new Error('no configuration');
  const general = { ...document.general, texts, siteMeta: { ...document.general.siteMeta, title } };
  await api.db
    .update(configDocument)
    .set({ general, last_updated: new Date(document.last_updated.getTime() + 1000) })
    .where(eq(configDocument.id, 1));
};

it.each([
  '/api/config',
  '/api/config/age',
  '/api/countries/age',
  '/api/geolocation/age',
  '/api/network/available',
])('a repeated answer of %s is the same but for its id, and is logged', async (path) => {
  for (const headers of [{}, { 'accept-encoding': 'br, gzip' }, { 'accept-encoding': 'gzip' }]) {
    const first = await send(path, headers);
    const lines = logged();
    const second = await send(path, headers);
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
    expect(second.id).toMatch(/^req_[\w-]{16}$/);
    expect(second.id).not.toBe(first.id);
    expect(logged()).toBe(lines + 1);
  }
});

it('a change is seen with the next request', async () => {
  const before = await send('/api/config/age');
  await change('Another title');
  const after = await send('/api/config/age');
  expect(after.body.toString()).not.toBe(before.body.toString());
  expect((await send('/api/config')).body.toString()).toContain('Another title');
});

it('other languages, queries, methods and devices get answers of their own', async () => {
  await change('Account', { ar: { 'siteMeta.title': 'حسابي' } });
  const titleIn = async (language: string) =>
    /"title":"([^"]*)"/.exec(
      (await send('/api/config', { 'accept-language': language })).body.toString(),
    )?.[1];
  expect([await titleIn('en'), await titleIn('ar'), await titleIn('en')]).toEqual([
    'Account',
    'حسابي',
    'Account',
  ]);
  expect((await send('/api/config/age?sort=x')).status).toBe(422);
  expect((await send('/api/config/age', {}, 'DELETE')).status).toBe(405);
  expect((await send('/api/config/age', {}, 'HEAD')).body).toHaveLength(0);
  await addStores(api.db);
  const [store] = await api.db.select({ id: locations.id }).from(locations).limit(1);
  const revoked = { name: 'Tablet', location_id: store?.id ?? 0, token_hash: hash('revoked') };
  const now = new Date();
  await api.db.insert(devices).values({ ...revoked, created_at: now, revoked_at: now });
  await send('/api/config/age');
  expect((await send('/api/config/age', { 'x-portal-device': 'revoked' })).status).toBe(401);
});
