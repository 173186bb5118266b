import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import {
  startRecordingProxy,
  type Passage,
  type RecordingProxy,
} from '#tests/support/browser/startRecordingProxy.ts';
import { linkIn, waitForMail } from '#tests/support/mail/waitForMail.ts';
import { findIn } from '../../findSecrets.ts';
import { openDebugged } from './openDebugged.ts';

const world = openDebugged();
let proxy: RecordingProxy;
beforeAll(async () => {
  proxy = await startRecordingProxy();
});
afterAll(async () => await proxy?.stop());

/** @returns each place of the traffic that contains the secret: the call, and the part of it */
function placesOf(passages: readonly Passage[], secret: string): string[] {
  return passages.flatMap((passage) => {
    const path = `${passage.method} ${new URL(passage.url).pathname}`;
    const parts: Record<string, string> = {
      address: passage.url,
      body: passage.requestBody,
      answer: passage.responseBody,
    };
    for (const [name, value] of Object.entries(passage.requestHeaders)) parts[`header ${name}`] = value;
    for (const [name, value] of Object.entries(passage.responseHeaders))
      parts[`answer's header ${name}`] = value;
    return Object.entries(parts).flatMap(([part, text]) =>
      findIn(part, [text], [secret]).map(({ where }) => `${path}: ${where}`),
    );
  });
}

/** Opens a tab whose traffic goes through the proxy, and records the address that scripts could read at each request. */
async function openTapped() {
  const before = proxy.passages().length;
  const profile = await world.newProfile({ proxy: { server: proxy.url, bypass: '<-loopback>' } });
  await profile.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const real = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      seen.push(location.href, document.referrer, document.URL);
      return await real(...call);
    };
  });
  const page = await profile.newPage();
  const debug = await profile.newCDPSession(page);
  return {
    page,
    passages: () => proxy.passages().slice(before),
    seenByScripts: async () => await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen),
    history: async () => {
      const { entries } = await debug.send('Page.getNavigationHistory');
      return entries.map(({ url }) => url);
    },
    close: async () => await profile.close(),
  };
}

describe('all the traffic of a tab', () => {
  it('W1 contains a session token from the address only in the first request and as a bearer', async () => {
    const { token } = await mintMember(world.demo);
    const tapped = await openTapped();
    await tapped.page.goto(`${world.demo.portalUrl}/home?token=${encodeURIComponent(token)}`);
    await tapped.page
      .getByText(/^Hello/)
      .first()
      .waitFor();
    await tapped.page.getByRole('link', { name: 'My Orders' }).first().click();
    await tapped.page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await tapped.page.goto(world.demo.shopUrl);
    await tapped.page.getByRole('heading').first().waitFor();
    const places = placesOf(tapped.passages(), token);
    expect(places.filter((place) => !place.endsWith(': header authorization'))).toEqual([
      'GET /home: address',
    ]);
    expect(places.filter((place) => !place.includes(' /api/'))).toEqual(['GET /home: address']);
    expect(tapped.passages().length).toBeGreaterThan(20);
    expect(
      tapped.passages().filter(({ requestHeaders }) => /token/.test(requestHeaders['referer'] ?? '')),
    ).toEqual([]);
    await tapped.page.goBack({ waitUntil: 'commit' });
    expect(findIn('history', await tapped.history(), [token])).toEqual([]);
    expect(await tapped.page.evaluate(() => document.referrer)).toBe('');
    await tapped.close();
  });

  it('W1 contains a link token only in the first request and in the one that spends it, and scripts see an address without it', async () => {
    const { email } = await mintMember(world.demo);
    const before = (await world.demo.mails(email)).length;
    await callApi(world.demo, 'POST', '/api/auth/magicLink', { body: { email, redirect: '/home' } });
    const link = linkIn(await waitForMail(world.demo, email, before));
    const secret = new URL(link).searchParams.get('token') ?? '';
    const tapped = await openTapped();
    await tapped.page.goto(link);
    await tapped.page.getByRole('button', { name: /^Log in to/ }).click();
    await tapped.page
      .getByText(/^Hello/)
      .first()
      .waitFor();
    expect(placesOf(tapped.passages(), secret)).toEqual(['GET /: address', 'POST /api/auth/verify: body']);
    const seen = await tapped.seenByScripts();
    expect(seen.length).toBeGreaterThan(9);
    expect(findIn('address', [...seen, ...(await tapped.history())], [secret])).toEqual([]);
    expect(findIn('the log', [await world.demo.apiOutput()], [secret])).toEqual([]);
    await tapped.close();
  });
});
