import { afterAll, expect, it } from 'vitest';
import type { Ticket } from '#contract/checkIn.ts';
import { portalPages } from '#contract/portalPages.ts';
import type { Config, Language } from '#contract/reference.ts';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { spoilTexts } from '#tests/support/api/spoilTexts.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import type { BrowserWindow, Role, Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { findCuts } from './findCuts.ts';
import { findOverflow } from './findOverflow.ts';
import { findWrongSides } from './findWrongSides.ts';
import { nameOf, say } from './nameOf.ts';
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

/**
 * What the hostile texts have reached on the page: whether they became elements or ran, and which script policies
 * they broke.
 */
const findDamage = (tab: Tab) =>
  tab.run(() => {
    const { owned, violations } = window as unknown as { owned?: number; violations: readonly string[] };
    return {
      owned: owned !== undefined || document.querySelector('[onerror], body script') !== null,
      violations: violations.filter((directive) => /script|trusted/.test(directive)),
    };
  }, 0);

/** One customer and one window for all tests of this file. */
let opened: { readonly window: BrowserWindow; readonly tab: Tab; readonly token: string } | undefined;
afterAll(async () => await opened?.window.close());

async function open() {
  if (opened !== undefined) return opened;
  const token = await mintSession(world.demo, 'maren@example.com');
  const window = await world.driver.newWindow({ width: 320, height: 640 });
  await window.atStart(`window.violations = [];
    addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));`);
  opened = { window, token, tab: await window.newTab() };
  return opened;
}

const patterns = new Map<string, RegExp>();

/** Answers the portal's reads of a path with a body, until another one is set for that path. */
async function answerWith(window: BrowserWindow, path: string, body: unknown): Promise<void> {
  const pattern = patterns.get(path) ?? new RegExp(`${path}(\\?.*)?$`);
  patterns.set(path, pattern);
  await window.answer(pattern, { status: 200, contentType: 'application/json', body: JSON.stringify(body) });
}

async function spoilReads(paths: readonly string[], text: Parameters<typeof spoilTexts>[2]): Promise<void> {
  const { window, token } = await open();
  for (const path of paths) {
    const { body } = await callApi(world.demo, 'GET', path, { bearer: token });
    const spoiled = spoilTexts(path, body, text);
    expect(spoiled?.fields).toBeGreaterThan(0);
    await answerWith(window, path, spoiled?.body);
  }
}

it(
  'W9 hostile texts in every answer run nothing and break no policy on any page of a customer',
  anyEngine,
  async () => {
    const { tab, token } = await open();
    await spoilReads(reads, attack);
    await tab.open(`${world.demo.portalUrl}/home?token=${encodeURIComponent(token)}`);
    // Once the page is shown, the session is stored: the next addresses need no token.
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
  },
);

it('W9 names of a million letters neither break a page nor make it long', anyEngine, async () => {
  const { tab, token } = await open();
  const names = /^\.data\.(first_name|full_name|\d+\.definition\.name)$/;
  const cardNumber = /^\d{12}$/;
  await spoilReads(['/api/profile/profile', '/api/profile/rewards'], (at, value) =>
    names.test(at) || cardNumber.test(value) ? 'M'.repeat(2 ** 20) : value,
  );
  await tab.open(`${world.demo.portalUrl}/home?lang=en&token=${encodeURIComponent(token)}`);
  await tab.waitForRole('button', say('home.tier.how'));
  for (const path of ['/home', '/rewards', '/profile']) {
    await tab.open(world.demo.portalUrl + path);
    await tab.waitForRole('heading', /./);
    await settle(tab);
    const shown = await tab.run(async () => {
      const has = () => (document.body.textContent ?? '').includes('M'.repeat(2000));
      for (let tries = 0; !has() && tries < 800; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return has();
    }, 0);
    const faults = await findOverflow(tab);
    const height = await tab.run(() => document.documentElement.scrollHeight, 0);
    expect({ path, shown, faults, isShort: height < 20000 }).toEqual({
      ...{ path, shown: true },
      ...{ faults: [], isShort: true },
    });
  }
  expect(tab.errors()).toEqual([]);
});

/** 1,000 letters without a place to break a line. */
const unbroken = 'Wassermelonenschneider'.repeat(46).slice(0, 1000);
/** These letters alone, and among spaces, direction marks and emoji. */
const texts: Readonly<Partial<Record<Language, string>>> = {
  en: unbroken,
  ar: `\u202e\u2067ليلى \u200f👩‍👩‍👧‍👦 ${unbroken} ${'س'.repeat(200)}\u2069 Anna`,
};
/** The matrix tries both; in Arabic only the pages that have parts of their own. */
const triedLanguages: readonly Language[] = isMatrix ? ['en', 'ar'] : ['ar'];
/** Fields that keep their values, because the portal computes with them or chooses by them what it shows. */
const computed =
  /(^|[._])(handle|currency|timezone|url|\w*Url|image|email|id|code|t|type|kind|status|iso\w*|language|number_pattern|open|close)$|\.(theme|links|background)\./;
const lengthen = (longText: string) => (at: string, value: string) =>
  computed.test(at) || /^-?[\d.]+$|^\d{4}-\d\d|^[/#]|^https?:/.test(value) ? value : longText;

const event = 'quay-street-evening';
const ticketPath = `/api/events/${event}/registrations/7KQ-2MD`;
const visitorPaths = (benefit: number) => [
  ...['/', `/?b=${benefit}`, '/?mode=visit&location=quay-street', '/?kiosk=1'],
  ...[`/event/${event}`, `/event/${event}?code=7KQ-2MD&t=x`, '/unsubscribe?t=x', '/home', '/nothing-here'],
];
/** Pages that together have every part of the other pages. */
const parts = /home|offers|transactions|preference|\/$|visit|event/;
/** Dialogs that show long names: the page, and the control that opens the dialog. */
const dialogs: readonly (readonly [path: string, role: Role, key: string])[] = [
  ['/home', 'button', 'home.card.showAtTill'],
  ['/home', 'button', 'home.tier.how'],
  ['/preference', 'button', 'people.editName'],
];

/** The ids of what has a page of its own (0 where there is none), and the configuration. */
async function readIds(token: string) {
  const read = async <T>(path: string) =>
    (await callApi(world.demo, 'GET', path, { bearer: token })).body as T;
  type List = { readonly data: readonly { readonly id: number }[] };
  const first = async (path: string) => (await read<List>(path)).data[0]?.id ?? 0;
  const { meta } = await read<{ meta: { claimable: readonly { id: number }[] } }>('/api/profile/benefits');
  return {
    reward: await first('/api/profile/rewards'),
    goods: await first('/api/rewards/catalogue'),
    order: await first('/api/profile/transactions'),
    benefit: meta.claimable[0]?.id ?? 0,
    config: await read<Config>('/api/config'),
  };
}

function ticketOf(config: Config): { data: Ticket } {
  const found = config.events[event];
  if (found === undefined) throw new Error(`no event ${event}`);
  const registration = { id: 1, code: '7KQ-2MD', event, guests: 1, position: null };
  const names = { first_name: 'Robin', last_name: 'Okoye', guest_names: ['Noor'] };
  const customFields = { drink: 'cider' };
  return {
    data: { ...names, registration, status: 'registered', checked_in_at: null, event: found, customFields },
  };
}

async function findAtWidths(tab: Tab, what: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await tab.resize(width, 800);
    await tab.run(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))), 0);
    const faults = [...(await findOverflow(tab)), ...(await findCuts(tab)), ...(await findWrongSides(tab))];
    found.push(...faults.map((fault) => `${what} at ${width} px: ${fault}`));
  }
  await tab.resize(320, 800);
  return found;
}

it.each(triedLanguages)(
  'W9 in %s no page scrolls sideways, no control leaves it and no amount breaks by texts of 1,000 letters',
  { ...anyEngine, timeout: 240000 },
  async (language) => {
    const { window, tab, token } = await open();
    const ids = await readIds(token);
    const lengthened = lengthen(texts[language] ?? '');
    const definition = `/api/benefits/definitions/${ids.benefit}`;
    await spoilReads([...reads, '/api/config', '/api/countries', '/api/geolocation', definition], lengthened);
    await answerWith(window, ticketPath, spoilTexts(ticketPath, ticketOf(ids.config), lengthened)?.body);
    const at = (path: string) =>
      `${world.demo.portalUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
    await tab.open(at(`/home?token=${encodeURIComponent(token)}`));
    await tab.waitForText(/Wassermelonen/);
    const faults: string[] = [];
    // Pages without parts of their own are tried in English only: each page costs a second.
    const own = paths.filter((path) => !path.includes('/item/') && (language === 'en' || parts.test(path)));
    const details = [
      `/rewards/item/${ids.reward}`,
      `/rewards/item/${ids.goods}`,
      `/transactions?id=${ids.order}`,
    ];
    const tabs = ['/rewards?tab=redeem', '/rewards?tab=activity'];
    for (const path of [...own, ...details, ...(language === 'en' ? tabs : [])]) {
      await tab.open(at(path));
      await tab.waitForText(/Wassermelonen/);
      await settle(tab);
      faults.push(...(await findAtWidths(tab, path)));
    }
    for (const [path, role, key] of dialogs) {
      await tab.open(at(path));
      await tab.click(role, nameOf(language, key));
      await tab.waitForElement('dialog[open]');
      await settle(tab);
      faults.push(...(await findAtWidths(tab, key)));
    }
    await tab.open(at('/nothing-here'));
    await window.forget();
    for (const path of visitorPaths(ids.benefit).filter((path) => language === 'en' || parts.test(path))) {
      await tab.open(at(path));
      await tab.waitForRole('heading', /./);
      await settle(tab);
      faults.push(...(await findAtWidths(tab, path)));
    }
    expect(faults).toEqual([]);
    expect(tab.errors()).toEqual([]);
  },
);
