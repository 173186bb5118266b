import { expect, it } from 'vitest';
import type { Comms } from '#contract/profile.ts';
import { createTokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { type Member, mintMember } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { tokenSecret } from '#tests/support/browser/startDemo.ts';
import { openWorld } from '../openWorld.ts';
import { tabTo } from './tabTo.ts';

const world = openWorld();

const open = async ({ token }: Member, query: string, size: { width: number; height: number }) =>
  await world.open(`/messaging?token=${encodeURIComponent(token)}${query}`, size);
const commsOf = async ({ token }: Member): Promise<Comms> => {
  const answer = await callApi(world.demo, 'GET', '/api/profile/profile', { bearer: token });
  return dataOf<{ attributes: { comms: Comms } }>(answer).attributes.comms;
};
const stored = (member: Member) => expect.poll(() => commsOf(member));
it(
  'a customer chooses topics by mouse, stops all marketing, and takes that back; another tab follows',
  anyEngine,
  async () => {
    const member = await mintMember(world.demo);
    const size = { width: 1280, height: 900 };
    const other = await open(member, '', size);
    // The newest: in Firefox keys reach no other.
    const tab = await open(member, '', size);
    await tab.click('switch', 'New arrivals by email');
    await tab.click('switch', 'Promotions by email');
    await tab.waitForText('Saved');
    await stored(member).toMatchObject({ email_discover: true, email_promo: true });
    expect((await commsOf(member))['email_consent_updated_at']).toMatch(/Z$/);
    const switchedOn = async () =>
      await other.run(
        () =>
          [...document.querySelectorAll('[role=switch][aria-checked=true]')].map((each) =>
            each.getAttribute('aria-label'),
          ),
        undefined,
      );
    await expect.poll(switchedOn).toContain('New arrivals by email');

    // By keyboard from here on.
    await tabTo(tab, /^Stop all marketing$/, 'Shift+Tab');
    await tab.press('Enter');
    await stored(member).toMatchObject({ email_discover: false, email_promo: false });
    await tabTo(tab, /^Undo$/);
    await tab.press('Enter');
    await stored(member).toMatchObject({ email_discover: true, email_promo: true });
    const pausedUntil = async () => (await commsOf(member))['marketing_paused_until'];
    await tabTo(tab, /^7 days$/);
    await tab.press('Enter');
    await tab.waitForText(/^Paused until /);
    await expect.poll(pausedUntil).toMatch(/Z$/);
    await tabTo(tab, /^Resume now$/);
    await tab.press('Enter');
    await expect.poll(pausedUntil).toBeNull();
    await tab.reload();
    await tab.waitForRole('switch', 'New arrivals by email');
    expect(tab.errors()).toEqual([]);
  },
);

it('a choice made by keyboard on a small phone in Arabic is kept, although the page is closed at once', async () => {
  const member = await mintMember(world.demo, { language: 'ar' });
  const tab = await open(member, '&lang=ar', { width: 320, height: 640 });
  // The portal puts marks of isolation (U+2068, U+2069) around the values in a text.
  const name = /الوصول الجديد.? عبر .?البريد الإلكتروني/;
  await tab.waitForRole('switch', name);
  await tabTo(tab, name);
  await tab.press('Space');
  await tab.close();
  await stored(member).toMatchObject({ email_discover: true });
});

it(
  'the link of a mail turns its topic off without signing in, in one press of the keyboard',
  anyEngine,
  async () => {
    const member = await mintMember(world.demo, { email_promo: true });
    const config = (await callApi(world.demo, 'GET', '/api/config')).body as {
      general: { tenant: { handle: string } };
    };
    const keys = { secret: tokenSecret, tenant: config.general.tenant.handle };
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const t = await createTokens(async () => keys).mintUnsubscribe({
      sub: member.profileId,
      channel: 'email',
      topic: 'promo',
      exp,
    });
    const tab = await world.open(`/unsubscribe?t=${encodeURIComponent(t)}&lang=en`);
    await tab.waitForRole('heading', 'Stop “Promotions” by email?');
    expect(await commsOf(member)).toMatchObject({ email_promo: true });
    await tabTo(tab, /^Unsubscribe$/);
    await tab.press('Enter');
    await tab.waitForRole('heading', '“Promotions” no longer comes by email');
    expect(await commsOf(member)).toMatchObject({ email_promo: false });
    await tab.click('link', 'Manage all messages');
    await tab.waitForRole('textbox', /Email/);
    expect(tab.errors()).toEqual([]);
  },
);
