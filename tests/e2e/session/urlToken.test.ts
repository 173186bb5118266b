import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { linkIn, waitForMail } from '#tests/support/mail/waitForMail.ts';
import { findIn, leaksOfDocument, leaksOfTab } from '../findSecrets.ts';
import { say } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';

const world = openWorld();

/** Leaves the portal for a page of another site, which must not learn the address of the portal's page. */
async function leave(tab: Tab): Promise<void> {
  await tab.run((url: string) => void (location.href = url), `${world.demo.shopUrl}/`);
  await expect.poll(() => tab.url()).toContain(world.demo.shopUrl);
  await tab.waitForRole('heading', /./);
  expect(await tab.run(() => document.referrer, undefined)).toBe('');
  const arrivals = tab.exchanges().filter(({ url }) => url.startsWith(world.demo.shopUrl));
  const referers = arrivals.map(({ requestHeaders }) => requestHeaders['referer'] ?? '');
  expect(referers.filter((referer) => !referer.startsWith(world.demo.shopUrl) && referer !== '')).toEqual([]);
}

/** The addresses after the first one, which is that of the mail's link. */
const laterAddresses = (tab: Tab) => tab.locations().slice(1);

describe('a token in the address', () => {
  it('W1 of a session is removed first of all: pages, other sites, the log and the history never see it', async () => {
    const { token, firstName } = await mintMember(world.demo);
    const window = await world.driver.newWindow();
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/home?token=${encodeURIComponent(token)}&lang=en`);
    await tab.waitForText(new RegExp(firstName));
    await expect.poll(() => tab.url()).toBe(`${world.demo.portalUrl}/home?lang=en`);
    await tab.click('link', 'Offers');
    await tab.waitForRole('heading', 'Offers');
    await tab.back();
    await tab.waitForText(new RegExp(firstName));
    expect(await leaksOfDocument('portal', tab, [token], false)).toEqual([]);
    await leave(tab);
    expect(leaksOfTab('tab', tab, [token], 1)).toEqual([]);
    expect(findIn('locations', laterAddresses(tab), [token])).toEqual([]);
    expect(findIn('the log', [await world.demo.apiOutput()], [token])).toEqual([]);
    expect(tab.exchanges().length).toBeGreaterThan(10);
    await window.close();
  });

  it('W1 of a link is only in the call that spends it', async () => {
    const { email, firstName } = await mintMember(world.demo);
    const before = (await world.demo.mails(email)).length;
    await callApi(world.demo, 'POST', '/api/auth/magicLink', { body: { email, redirect: '/home' } });
    const link = linkIn(await waitForMail(world.demo, email, before));
    const secret = new URL(link).searchParams.get('token') ?? '';
    const window = await world.driver.newWindow();
    const tab = await window.newTab();
    await tab.open(link);
    await tab.waitForElement('[data-state="link"]');
    expect(tab.url()).not.toContain('token');
    expect(await leaksOfDocument('portal', tab, [secret], true)).toEqual([]);
    await tab.click('button', say('session.logInTo'));
    await tab.waitForText(new RegExp(firstName));
    const spent = tab.exchanges().filter(({ url }) => url.endsWith('/api/auth/verify'));
    expect(spent.map(({ status }) => status)).toEqual([200]);
    const others = tab.exchanges().filter((exchange) => !spent.includes(exchange));
    const bodies = others.map(({ requestBody }) => requestBody ?? '');
    expect(findIn('a body', bodies, [secret])).toEqual([]);
    expect(await leaksOfDocument('portal', tab, [secret], true)).toEqual([]);
    await leave(tab);
    expect(leaksOfTab('tab', tab, [secret], 1)).toEqual([]);
    expect(findIn('locations', laterAddresses(tab), [secret])).toEqual([]);
    expect(findIn('the log', [await world.demo.apiOutput()], [secret])).toEqual([]);
    await window.close();
  });
});
