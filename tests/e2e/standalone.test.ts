import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import type { BrowserWindow, Driver, Tab } from '#tests/support/browser/driver.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { waitForMail } from '#tests/support/mail/waitForMail.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { seedNow, sharedDemo, startDemo, type Demo } from '#tests/support/browser/startDemo.ts';
import { signInStandalone } from './signInJourney.ts';

const maren = 'maren@example.com';

/** Source that notes what stands in the document at each frame of the screen, once for each change. */
const noteFrames = `
  shownFrames = [];
  const look = () => {
    const outline = document.getElementById('first-view');
    const page = document.querySelector('main h1') !== null;
    // A document that is still arriving may have the outline without its title.
    const title = outline?.querySelector('b');
    const shown = [title && 'outline of ' + title.textContent, page && 'page'];
    const text = shown.filter(Boolean).join(' and ') || 'nothing';
    if (shownFrames.at(-1) !== text) shownFrames.push(text);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** The greeting and the two balances of Home, or of its outline, and where each text starts (px). */
const figuresIn = (tab: Tab) =>
  tab.run(() => {
    const places = [
      '#first-view b, header div[aria-hidden="true"], main p',
      '#first-view bdi, main section a bdi[dir="ltr"]',
    ];
    const found = places.flatMap((place, at) =>
      [...document.querySelectorAll(place)].filter((each) => each.checkVisibility()).slice(0, at + 1),
    );
    return found.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, right } = range.getBoundingClientRect();
      return { text: element.textContent, x: document.dir === 'rtl' ? right : x, y };
    });
  }, undefined);
type Figures = Awaited<ReturnType<typeof figuresIn>>;
const textsOf = (figures: Figures) => figures.map(({ text }) => text);
/** The longest way between the places of the same text (px). */
const moved = (before: Figures, after: Figures) =>
  Math.max(
    ...before.map(({ x, y }, at) =>
      Math.hypot(x - (after[at]?.x ?? Infinity), y - (after[at]?.y ?? Infinity)),
    ),
  );

describe('the portal at its own address', () => {
  let driver: Driver;
  let demo: Demo;
  let window: BrowserWindow;

  beforeAll(async () => {
    demo = await sharedDemo({ seedNow });
    driver = await playwrightDriver();
  });
  afterAll(async () => {
    await driver?.close();
    await demo?.stop();
  });
  beforeEach(async () => {
    window = await driver.newWindow();
  });
  afterEach(async () => await window.close());
  /** Opens a tab that is signed in. */
  const openAs = async (email: string, path = '/home', at = demo) => {
    const token = await mintSession(at, email);
    const tab = await window.newTab();
    await tab.open(
      `${at.portalUrl}/?token=${encodeURIComponent(token)}&redirect=${encodeURIComponent(path)}`,
    );
    await tab.waitForElement('main h1');
    return tab;
  };

  it('signs in by mail, leads to the requested page, and removes the token from the address', async () => {
    const { email } = await mintMember(demo);
    const tab = await signInStandalone(window, demo, email, '/rewards');
    await tab.waitForRole('heading', 'Rewards');
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/rewards');
    expect(tab.url()).not.toContain('token');
    expect(await tab.title()).toMatch(/^Rewards – /);
    expect(tab.errors()).toEqual([]);
    expect(tab.console().filter((line) => line.type === 'error')).toEqual([]);
  });

  /**
   * The portal's main script. While its answer is held back, Firefox shows the document, but does not count it as
   * loaded.
   */
  const code = /\d\w*\/core\.js$/;

  it('keeps a customer signed in when the page is loaded again, and shows the balances before its code is there', async () => {
    // Scroll bars that take no room, as on a phone and in Chromium here: Firefox's would come with the page.
    await window.atStart(`const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { scrollbar-width: none }');
      document.adoptedStyleSheets = [sheet];`);
    const tab = await openAs(maren);
    await tab.waitForRole('heading', 'Home');
    await tab.waitForElement('main section a');
    for (const [language, width, height] of [['en', 390, 844] as const, ['ar', 1280, 800] as const]) {
      await tab.resize(width, height);
      await window.answer(code, 'wait');
      const opening = tab.open(`${demo.portalUrl}/home?lang=${language}`);
      await tab.waitForElement('#first-view[data-figures]');
      const before = await figuresIn(tab);
      await window.answer(code, undefined);
      await opening;
      await tab.waitForElement('main section a');
      expect(before).toHaveLength(3);
      const after = await figuresIn(tab);
      expect(textsOf(after)).toEqual(textsOf(before));
      expect(moved(before, after)).toBeLessThan(4);
    }
  });

  it('shows the outline of a page until the page stands there, asks a visitor to log in, and leads back', async () => {
    await window.atStart(noteFrames);
    const tab = await window.newTab();
    await tab.open(`${demo.portalUrl}/offers`);
    await tab.waitForRole('heading', 'Please log in to continue');
    const shown = () =>
      tab.run(() => (globalThis as unknown as { shownFrames: string[] }).shownFrames, undefined);
    await expect.poll(async () => (await shown()).includes('page')).toBe(true);
    const frames = await shown();
    // No frame has both, and none is empty in between.
    expect(frames.filter((frame) => frame !== 'nothing')).toEqual(['outline of Offers', 'page']);
    expect(frames.lastIndexOf('nothing')).toBeLessThan(1);
    await tab.waitForText(
      'This page contains protected information and requires that you log in before viewing. Please follow the link below to log in.',
    );
    await tab.click('link', 'Proceed to login');
    await tab.waitForRole('button', 'Continue');
    await expect.poll(() => new URL(tab.url()).searchParams.get('redirect')).toBe('/offers');
  });

  it('keeps what was typed and pressed before its code was there', async () => {
    const email = newEmail();
    const config = /\/api\/config/;
    await window.answer(code, 'wait');
    // No part of the form may wait for the configuration: it would appear after the typed text was taken over.
    await window.answer(config, 'wait');
    const tab = await window.newTab();
    const opening = tab.open(demo.portalUrl);
    await tab.waitForElement('#first-view[data-form]');
    await tab.typeKeys('Email', email.slice(0, -4));
    await window.answer(code, undefined);
    await opening;
    await tab.waitForElement('#root form');
    // The keys go where the focus is: into the field that has replaced the first one.
    await tab.press('.');
    await tab.press('c');
    await tab.press('o');
    await tab.press('m');
    await tab.press('Enter');
    await tab.waitForRole('heading', 'Check your email');
    await window.answer(config, undefined);
    await waitForMail(demo, email);
    expect(tab.errors()).toEqual([]);
  });

  it('finishes a press that began before its code was there', async () => {
    await window.answer(code, 'wait');
    const tab = await window.newTab();
    const opening = tab.open(demo.portalUrl);
    await tab.waitForElement('#first-view[data-form]');
    /** One half of a press on "Use my mobile number". Browsers make no click of two halves on different elements. */
    const point = (type: 'pointerdown' | 'pointerup', form: string) =>
      tab.run(
        ([name, place]) => {
          const buttons = [...document.querySelectorAll(`${place} button`)];
          const button = buttons.find(({ textContent }) => textContent === 'Use my mobile number');
          button?.dispatchEvent(new PointerEvent(name, { bubbles: true }));
        },
        [type, form] as const,
      );
    await point('pointerdown', '#first-form');
    await window.answer(code, undefined);
    await opening;
    await tab.waitForElement('#root form');
    await point('pointerup', '#root form');
    await tab.waitForRole('textbox', /^Mobile number/);
    expect(tab.errors()).toEqual([]);
  });

  it('sends what was pressed before its code was there, and nothing into the address', async () => {
    const email = newEmail();
    await window.answer(code, 'wait');
    const tab = await window.newTab();
    const opening = tab.open(`${demo.portalUrl}/?lang=fr`);
    await tab.waitForElement('#first-view[data-form]');
    await tab.typeKeys('E-mail', email);
    await tab.press('Enter');
    expect(tab.url()).toBe(`${demo.portalUrl}/?lang=fr`);
    await window.answer(code, undefined);
    await opening;
    await tab.waitForElement('[data-state="sent"]');
    await waitForMail(demo, email);
  });

  it.each([
    ['en', 390, 844],
    ['ar', 1280, 800],
    ['en', 360, 640],
  ] as const)(
    'shows the form of the outline in %s at %i × %i in the place of the form that replaces it',
    async (language, width, height) => {
      /** Where the title and the controls of the form are, in whole pixels. */
      const places = (tab: Tab) =>
        tab.run(
          () =>
            [...document.querySelectorAll('main h1, main form :is(label, input, button)')].map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
            }),
          undefined,
        );
      await window.answer(code, 'wait');
      const tab = await window.newTab();
      await tab.resize(width, height);
      const opening = tab.open(`${demo.portalUrl}/?lang=${language}`);
      await tab.waitForElement('#first-view[data-form]');
      const before = await places(tab);
      await window.answer(code, undefined);
      await opening;
      await tab.waitForElement('#root form');
      expect(before.length).toBeGreaterThan(4);
      await expect.poll(async () => await places(tab)).toEqual(before);
    },
  );

  it('shows a message in place of the outline or the form when its code cannot be fetched, and tries again', async () => {
    const tab = await window.newTab();
    for (const path of ['/offers', '/']) {
      await window.answer(code, 'fail');
      await tab.open(`${demo.portalUrl}${path}?lang=it`);
      await tab.waitForRole('heading', 'La pagina non si è caricata');
      await window.answer(code, undefined);
      await tab.click('link', 'Riprova');
      await tab.waitForElement('main h1');
    }
  });

  it('keeps the end of a page, and the buttons of a sheet, above the edge of the screen', async () => {
    /**
     * The room in pixels that keeps content off the lower edge: at the end of the page, and in the bar at that
     * edge.
     */
    const keepsOff = async (tab: Tab, size: readonly [number, number]) => {
      await tab.resize(...size);
      return await tab.run(() => {
        document.documentElement.style.setProperty('--pp-inset-bottom', '34px');
        const root = document.getElementById('root')?.firstElementChild ?? document.body;
        const end = getComputedStyle(root, '::after');
        const bar = document.querySelector('nav[data-bar]');
        const isShown = bar !== null && getComputedStyle(bar).display !== 'none';
        return [
          end.display === 'none' ? 0 : parseFloat(end.blockSize),
          isShown ? parseFloat(getComputedStyle(bar).paddingBlockEnd) : 0,
        ];
      }, undefined);
    };
    const visitor = await window.newTab();
    await visitor.open(demo.portalUrl);
    await visitor.waitForElement('#root main h1');
    expect(await keepsOff(visitor, [390, 844])).toEqual([34, 0]);
    const customer = await openAs(maren);
    expect(await keepsOff(customer, [390, 844])).toEqual([0, 34]);
    await customer.click('button', 'More');
    await customer.waitForElement('dialog[open]');
    // This sheet has no buttons at its end: its content keeps off the edge.
    const contentEnd = await customer.run(() => {
      const content = document.querySelector('dialog[open] > header + div');
      return content ? getComputedStyle(content).paddingBlockEnd : '';
    }, undefined);
    expect(contentEnd).toBe('34px');
    expect(await keepsOff(customer, [1280, 800])).toEqual([34, 0]);

    await customer.open(`${demo.portalUrl}/transactions`);
    await customer.waitForText('R-1043');
    expect(await keepsOff(customer, [390, 844])).toEqual([0, 34]);
    await customer.click('link', /R-1043/);
    await customer.waitForElement('dialog[open] > footer button, dialog[open] > footer a');
    const buttonsEnd = await customer.run(() => {
      const buttons = [...document.querySelectorAll('dialog[open] > footer :is(button, a)')];
      // From the edge of the sheet, which may still move in.
      const sheet = document.querySelector('dialog[open]')?.getBoundingClientRect().bottom ?? 0;
      return sheet - Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom));
    }, undefined);
    expect(buttonsEnd).toBeGreaterThanOrEqual(34);
  });

  it('shows that the page is not found at an unknown path, and at one that only resembles a page', async () => {
    const tab = await window.newTab();
    const resembling = [
      '/event/unknown',
      '/event/a.b',
      '/profile.html',
      '/rewards/item/1/',
      '/rewards/item/1.0',
    ];
    for (const path of ['/nothing-here', ...resembling]) {
      await tab.open(demo.portalUrl + path);
      await tab.waitForText(/can.t find that/i);
    }
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['7,000 letters', 'A'.repeat(7000)],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('treats a customer with a bad token (%s) as a visitor, without errors', async (_what, token) => {
    const tab = await window.newTab();
    await tab.open(`${demo.portalUrl}/?token=${encodeURIComponent(token)}`);
    await tab.waitForText(/That link didn.t work/);
    await tab.waitForRole('textbox', /^Email/);
    expect(tab.url()).not.toContain('token');
    await tab.open(`${demo.portalUrl}/home`);
    await tab.waitForText('Please log in to continue');
    expect(tab.errors()).toEqual([]);
  });

  // Tests beside the code prove, with a clock, that a check comes every three seconds and that the first failed one
  // counts.
  it('shows that the network is gone, and later that it is back', async () => {
    const tab = await openAs(maren);
    await tab.waitForText(/Hello.*Maren/);
    await tab.waitForText('$42.50');
    await window.setOffline(true);
    await tab.waitForText('No internet connection');
    await tab.waitForText("Some options may be unavailable until you're back online");
    expect(await tab.readText()).toContain('$42.50');
    await window.setOffline(false);
    await expect.poll(async () => await tab.readText()).not.toContain('No internet connection');
  });

  it('shows that the server is gone while the network works, and later that it is back', async () => {
    const own = await startDemo();
    const tab = await openAs(maren, '/home', own);
    await tab.waitForText(/Hello.*Maren/);
    await own.stopApi();
    await tab.waitForText('No internet connection');
    await own.startApi();
    await expect.poll(async () => await tab.readText()).not.toContain('No internet connection');
    await own.stop();
  });

  it.each([
    ['HTML instead of JSON', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }],
    ['500', { status: 500, contentType: 'text/html', body: 'Internal Server Error' }],
  ])(
    'shows an error with Try again when the response for orders is %s, and recovers',
    async (_what, answer) => {
      const tab = await openAs(maren);
      await tab.waitForRole('heading', 'Home');
      await window.answer(/\/api\/profile\/transactions/, answer);
      await tab.open(`${demo.portalUrl}/transactions`);
      await tab.waitForRole('button', 'Try again');
      await window.answer(/\/api\/profile\/transactions/, undefined);
      await tab.click('button', 'Try again');
      await tab.waitForText('R-1043');
      expect(tab.errors()).toEqual([]);
    },
  );

  it('shows a placeholder while the API is slow, and then the content', async () => {
    const slow = { status: 500, contentType: 'text/html', body: '', delayMs: 3000 };
    await window.answer(/\/api\/profile\/rewards/, slow);
    const tab = await openAs(maren, '/rewards');
    await tab.waitForRole('heading', 'Rewards');
    const isBusy = () => tab.run(() => document.querySelector('[aria-busy="true"]') !== null, undefined);
    await expect.poll(isBusy, { timeout: 3000 }).toBe(true);
    expect(await tab.readText()).not.toContain('Member reward');
    await window.answer(/\/api\/profile\/rewards/, undefined);
    await expect.poll(async () => await tab.readText(), { timeout: 30000 }).toContain('Member reward');
    // Other parts of the screen have requests of their own.
    await expect.poll(isBusy).toBe(false);
    expect(tab.errors()).toEqual([]);
  });

  it('shows Arabic from right to left, without scrolling sideways', async () => {
    const tab = await openAs('layla@example.com');
    await tab.open(`${demo.portalUrl}/home?lang=ar`);
    await tab.waitForText(/ليلى/);
    const page = await tab.run(
      () => ({
        dir: document.documentElement.dir,
        lang: document.documentElement.lang,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }),
      undefined,
    );
    expect(page).toEqual({ dir: 'rtl', lang: 'ar', overflow: 0 });
  });
});
