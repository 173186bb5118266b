import { expect, it } from 'vitest';
import { portalPages } from '#contract/portalPages.ts';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { spoilTexts } from '#tests/support/api/spoilTexts.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { openWorld } from './openWorld.ts';

const world = openWorld();

const reads = [
  ...['/api/profile/profile', '/api/profile/balances', '/api/profile/tiers', '/api/profile/rewards'],
  ...[
    '/api/profile/benefits',
    '/api/profile/offers',
    '/api/profile/connections',
    '/api/profile/transactions',
  ],
  ...[
    '/api/profile/points',
    '/api/rewards/catalogue',
    '/api/profile/transactions/claims',
    '/api/auth/sessions',
  ],
];
const paths = Object.values(portalPages).flatMap(({ path, access }) =>
  path !== null && access === 'customer' ? [path.replace('{id}', '1000000')] : [],
);
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(30);
const attack = (at: string) =>
  `<img src=x onerror="window.owned=1"></script><script>window.owned=1</script>\u202e${at.slice(-24)} ${long}`;

/** What an attack has reached on the page that is shown. */
const findDamage = (tab: Tab) =>
  tab.run(() => {
    const { owned, violations } = window as unknown as { owned?: number; violations: readonly string[] };
    return {
      owned: owned !== undefined || document.querySelector('[onerror], body script') !== null,
      violations: violations.filter((directive) => /script|trusted/.test(directive)),
    };
  }, 0);

it(
  'W9 hostile texts in every answer run nothing and break no policy on any page of a customer',
  anyEngine,
  async () => {
    const token = await mintSession(world.demo, 'maren@example.com');
    const window = await world.driver.newWindow({ width: 320, height: 640 });
    await window.atStart(`window.violations = [];
    addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));`);
    for (const path of reads) {
      const { body } = await callApi(world.demo, 'GET', path, { bearer: token });
      const spoiled = spoilTexts(path, body, attack);
      expect(spoiled?.fields).toBeGreaterThan(0);
      const answer = { status: 200, contentType: 'application/json', body: JSON.stringify(spoiled?.body) };
      await window.answer(new RegExp(`${path}(\\?.*)?$`), answer);
    }
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/home?token=${encodeURIComponent(token)}`);
    // The session is kept once the page is there.
    await tab.waitForRole('heading', /window\.owned=1/);
    const attacked: string[] = [];
    for (const path of paths) {
      await tab.open(world.demo.portalUrl + path);
      await tab.waitForRole('heading', /./);
      await settle(tab);
      const text = await tab.readText();
      expect(text).not.toContain('didn’t load');
      if (text.includes('window.owned=1')) attacked.push(path);
      expect(text).not.toMatch(/\bNaN\b|Invalid Date|\[object /);
      expect({ path, ...(await findDamage(tab)) }).toEqual({ path, owned: false, violations: [] });
    }
    expect(attacked).toEqual(paths);
    expect(tab.errors()).toEqual([]);
    await window.close();
  },
);
