import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { newEmail } from '#tests/support/api/mintMember.ts';
import { waitForMail } from '#tests/support/mail/waitForMail.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { say } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';

const world = openWorld({ own: true, api: { RATE_LIMITS: 'on' } });

/** The seconds that the page counts down, as everybody sees them. */
async function secondsShown(tab: Tab): Promise<number> {
  const clock = await tab.run(() => {
    const shown = [...document.querySelectorAll('[role="alert"] [aria-hidden="true"]')];
    return shown.map((each) => /(\d+):(\d\d)/.exec(each.textContent ?? '')?.slice(1, 3)).find(Boolean);
  }, undefined);
  return clock ? Number(clock[0]) * 60 + Number(clock[1]) : Number.NaN;
}

const asked = (tab: Tab) =>
  tab.exchanges().filter(({ method, url }) => method === 'POST' && url.endsWith('/api/auth'));

describe('an address that somebody asked a mail for less than a minute ago', () => {
  // It really waits: the minute is the server's.
  it(
    'counts down what the server says, sends nothing meanwhile, and then goes on',
    { timeout: 180000 },
    async () => {
      const email = newEmail('hurried');
      const first = await callApi(world.demo, 'POST', '/api/auth', { body: { email } });
      expect(first.status).toBe(202);
      const tab = await world.open('/?redirect=/home');
      await tab.type(say('session.email'), email);
      await tab.click('button', say('session.continue'));
      await tab.waitForElement('[data-state="rate_limited"]');

      const [refused] = asked(tab);
      expect(refused?.status).toBe(429);
      const wait = Number(refused?.responseHeaders?.['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      const before = await secondsShown(tab);
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThanOrEqual(wait);
      const after = await waitUntil('the clock to move', async () => {
        const now = await secondsShown(tab);
        return now < before ? now : undefined;
      });
      expect(after).toBeGreaterThanOrEqual(0);
      // What was typed stays, and Enter asks nobody before the time has come.
      await tab.press('Enter');
      expect(asked(tab)).toHaveLength(1);

      const isOver = () => tab.run(() => document.querySelector('[data-state="idle"]') !== null, undefined);
      await waitUntil('the end of the wait', isOver, 75000);
      await tab.click('button', say('session.continue'));
      await tab.waitForElement('[data-state="sent"]');
      expect(asked(tab).map(({ status }) => status)).toEqual([429, 202]);
      await waitForMail(world.demo, email, 1);
    },
  );
});
