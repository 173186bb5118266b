import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { newEmail } from '#tests/support/api/mintMember.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { say } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';

const world = openWorld({ own: true, api: { RATE_LIMITS: 'on' } });

/** @returns the remaining seconds that the page shows */
async function secondsShown(tab: Tab): Promise<number> {
  const clock = await tab.run(() => {
    const shown = [...document.querySelectorAll('[role="alert"] [aria-live="off"]')];
    return shown.map((each) => /(\d+):(\d\d)/.exec(each.textContent ?? '')?.slice(1, 3)).find(Boolean);
  }, undefined);
  return clock ? Number(clock[0]) * 60 + Number(clock[1]) : Number.NaN;
}

const asked = (tab: Tab) =>
  tab.exchanges().filter(({ method, url }) => method === 'POST' && url.endsWith('/api/auth'));

const topOfSubmit = (tab: Tab) =>
  tab.run(() => document.querySelector('[type="submit"]')?.getBoundingClientRect().top, undefined);

describe('a request for a second mail within a minute', () => {
  // Only the page's clock is moved forward; the server counts the minute by its own clock.
  it('shows a countdown of the server’s wait, is not sent during it, and can be sent after it', async () => {
    const email = newEmail('hurried');
    const first = await callApi(world.demo, 'POST', '/api/auth', { body: { email } });
    expect(first.status).toBe(202);
    const window = await world.driver.newWindow({ clock: true });
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/?redirect=/home`);
    await tab.type(say('session.email'), email);
    await tab.click('button', say('session.continue'));
    await tab.waitForElement('[data-state="rate_limited"]');

    const [refused] = asked(tab);
    expect(refused?.status).toBe(429);
    const wait = Number(refused?.responseHeaders?.['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const before = await waitUntil('a countdown', async () => (await secondsShown(tab)) || undefined);
    expect(before).toBeLessThanOrEqual(wait);
    const after = await waitUntil('the clock to move', async () => {
      const now = await secondsShown(tab);
      return now < before ? now : undefined;
    });
    expect(after).toBeGreaterThanOrEqual(0);
    // The typed address stays, and Enter sends no request during the wait.
    await tab.press('Enter');
    expect(asked(tab)).toHaveLength(1);

    // The notice stays when the wait is over: the button does not move under a finger that waits for it.
    const place = await topOfSubmit(tab);
    await window.skip(wait * 1000);
    await tab.waitForElement('[data-state="idle"]');
    expect(await topOfSubmit(tab)).toBe(place);
    await tab.click('button', say('session.continue'));
    await waitUntil('another answer', () => asked(tab)[1]?.status !== undefined);
    // For the server the minute is not over. `signInQuotas.test.ts` proves, with the server's clock, that it sends a mail
    // after the minute.
    await tab.waitForElement('[data-state="rate_limited"], [data-state="sent"]');
    expect(asked(tab)).toHaveLength(2);
    await window.close();
  });
});
