import { text } from 'node:stream/consumers';
import type { BrowserContext, Frame, Locator, Page, Request } from 'playwright';
import type {
  BrowserWindow,
  ConsoleLine,
  Driver,
  Exchange,
  Role,
  Scene,
  Tab,
  WindowOptions,
} from './driver.ts';
import { allowSlowConnecting } from './allowSlowConnecting.ts';
import { browserName } from './browserName.ts';
import { count } from '../world/count.ts';
import { fakeAnswer } from './fakeAnswer.ts';
import { launchBrowser, type LaunchOptions } from './launchBrowser.ts';
import { readPresses, watchPresses } from './watchPresses.ts';

/** Long enough to tell a page that hangs from one that is slow: a machine may be busy with other journeys. */
const waitMs = 40000;

/** Journeys through Playwright's library, in the browser that the test project names: Chromium, or Firefox. */
export async function playwrightDriver(options: LaunchOptions = {}): Promise<Driver> {
  const browser = await launchBrowser(browserName, options);
  return {
    name: browserName,
    newWindow: async (options = {}) => {
      count('profiles');
      const context = await browser.newContext(contextOptions(options));
      // tsx wraps functions in calls of `__name`, and those of our functions that run in the page have these calls
      // too.
      await context.addInitScript('globalThis.__name ??= (value) => value');
      await context.addInitScript(watchPresses);
      await allowSlowConnecting(context);
      if (options.clock === true) await context.clock.install();
      return openWindow(context);
    },
    close: async () => await browser.close(),
  };
}

function contextOptions(options: WindowOptions) {
  return {
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    locale: options.language ?? 'en-AU',
    timezoneId: options.timeZone ?? 'Australia/Melbourne',
    colorScheme: options.scheme ?? ('light' as const),
    reducedMotion: 'reduce' as const,
  };
}

function openWindow(context: BrowserContext): BrowserWindow {
  context.setDefaultTimeout(waitMs);
  // A tab must be watched from its first request, which for a popup comes before the test asks for the tab.
  const tabs = new WeakMap<Page, Tab>();
  context.on('page', (page) => tabs.set(page, openTab(page)));
  const tabOf = (page: Page): Tab => {
    const tab = tabs.get(page) ?? openTab(page);
    tabs.set(page, tab);
    return tab;
  };
  return {
    newTab: async () => tabOf(await context.newPage()),
    waitForPopup: async (action) => {
      const [page] = await Promise.all([context.waitForEvent('page'), action()]);
      return tabOf(page);
    },
    setOffline: async (offline) => await context.setOffline(offline),
    skip: async (ms) => await context.clock.fastForward(ms),
    atStart: async (source) => {
      await context.addInitScript(source);
    },
    answer: async (url, answer) => await fakeAnswer(context, url, answer),
    forget: async () => {
      await context.setStorageState({ cookies: [], origins: [] });
    },
    close: async () => await context.close(),
  };
}

function openTab(page: Page): Tab {
  const locations: string[] = [];
  const exchanges: Exchange[] = [];
  const lines: ConsoleLine[] = [];
  const errors: string[] = [];
  const byRequest = new Map<Request, Exchange>();
  page.on('framenavigated', (frame) => locations.push(frame.url()));
  page.on('console', (line) => lines.push({ type: line.type(), text: line.text() }));
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('request', (request) => {
    const exchange = {
      method: request.method(),
      url: request.url(),
      requestHeaders: request.headers(),
      requestBody: request.postData(),
    };
    byRequest.set(request, exchange);
    exchanges.push(exchange);
    void request.allHeaders().then(
      (headers) => Object.assign(exchange, { requestHeaders: headers }),
      () => undefined,
    );
  });
  page.on('response', (response) => {
    const exchange = byRequest.get(response.request());
    if (exchange !== undefined)
      Object.assign(exchange, { status: response.status(), responseHeaders: response.headers() });
  });
  const failed = () => findFailed(exchanges);
  return {
    ...sceneOf(page, () => page.url(), failed),
    open: async (url) => {
      await page.goto(url).catch((error: unknown) => explainOpening(error, url, { locations, exchanges }));
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    frame: async (urlStart) => await frameOf(page, urlStart, failed),
    title: async () => await page.title(),
    screenshot: async (path, part = 'page') => {
      await page.screenshot({ path, fullPage: part === 'page' });
    },
    resize: async (width, height) => await page.setViewportSize({ width, height }),
    waitForFile: async (action) => {
      const [download] = await Promise.all([page.waitForEvent('download'), action()]);
      return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) };
    },
    locations: () => locations,
    exchanges: () => exchanges,
    console: () => lines,
    errors: () => errors,
    close: async () => await page.close(),
  };
}

async function frameOf(page: Page, urlStart: string, failed: () => readonly string[]): Promise<Scene> {
  const startedAt = performance.now();
  for (;;) {
    const frame = page.frames().find((each) => each !== page.mainFrame() && each.url().startsWith(urlStart));
    if (frame !== undefined) return sceneOf(frame, () => frame.url(), failed);
    if (performance.now() - startedAt > waitMs) {
      const there = page.frames().map((each) => each.url());
      throw new Error(`no frame at ${urlStart}; there are ${there.join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Target = Page | Frame;
/** Runs `work`, and adds to an error what was done, where, the failed requests and the text of the document. */
type Explain = (what: string, work: () => Promise<void>) => Promise<void>;

/** @returns requests that were refused, or have no response yet, newest first */
const findFailed = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges
    .filter(({ status = 0 }) => status === 0 || status >= 400)
    .map(({ method, url, status }) => `${method} ${url}: ${status ?? 'no response'}`)
    .toReversed();

/** @returns the presses that came, the text of the open dialogs, then of the document, without the choices of its lists */
async function readFailed(target: Target): Promise<string> {
  const choices = new Set(await target.locator('option').allTextContents());
  const dialogs = await target.locator('dialog[open]').allInnerTexts();
  const presses = await target.evaluate(readPresses);
  const lines = (await target.locator('body').innerText()).split('\n');
  const texts = lines.filter((line) => !choices.has(line));
  const parts = [
    '--- presses ---',
    ...presses,
    '--- open dialogs ---',
    ...dialogs,
    '--- the document says ---',
  ];
  return [...parts, ...texts].join('\n');
}

function sceneOf(target: Target, url: () => string, failed: () => readonly string[]): Scene {
  const readText = async () => await target.locator('body').innerText();
  const explain: Explain = async (what, work) => {
    try {
      await work();
    } catch (error) {
      const text = await readFailed(target).catch(() => '(nothing can be read)');
      const requests = failed().slice(0, 10).join('\n');
      throw new Error(
        `${what} failed at ${url()}\n${String(error)}\n--- failed requests ---\n${requests}\n${text}`,
        { cause: error },
      );
    }
  };
  return {
    ...actionsOf(target, explain),
    ...waitsOf(target, explain),
    has: async (role, name) => await byRole(target, role, name).isVisible(),
    readText,
    url,
    inject: async (source) => {
      await target.evaluate(source);
    },
    run: async (work, argument) => (await target.evaluate(work as never, argument as never)) as never,
  };
}

function byRole(target: Target, role: Role, name: string | RegExp): Locator {
  return target.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
}

const FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Finds a field by its whole label, or by how its label begins ("Email (optional)"); sections with the same label do not count. A field
 * whose label only contains the text is another one: "Prénom" contains "nom", "Système de tailles" contains "taille".
 */
async function byLabel(target: Target, label: string | RegExp): Promise<Locator> {
  const field = target.locator(FIELD);
  if (typeof label !== 'string') return target.getByLabel(label).and(field).first();
  const start = new RegExp(`^\\s*${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const beginning = target.getByLabel(start).and(field).first();
  await beginning.waitFor({ state: 'attached' }).catch(() => undefined);
  const whole = target.getByLabel(label, { exact: true }).and(field).first();
  return (await whole.count().catch(() => 0)) > 0 ? whole : beginning;
}

function actionsOf(
  target: Target,
  explain: Explain,
): Pick<Scene, 'click' | 'clickText' | 'type' | 'typeKeys' | 'paste' | 'choose' | 'press'> {
  return {
    click: async (role, name) =>
      await explain(`click ${role} ${name}`, () => byRole(target, role, name).click()),
    clickText: async (text) =>
      await explain(`click text ${text}`, () => target.getByText(text, { exact: true }).first().click()),
    type: async (label, text) =>
      await explain(`type into ${label}`, async () => await typeInto(await byLabel(target, label), text)),
    typeKeys: async (label, text) =>
      await explain(`type keys into ${label}`, async () => {
        await typeKeysInto(await byLabel(target, label), text);
      }),
    paste: async (label, text) =>
      await explain(`paste into ${label}`, async () => await pasteInto(await byLabel(target, label), text)),
    choose: async (label, value) =>
      await explain(`choose ${value} in ${label}`, async () => {
        await (await byLabel(target, label)).selectOption(value);
      }),
    press: async (key) => {
      await target.locator('body').press(key);
    },
  };
}

function waitsOf(
  target: Target,
  explain: Explain,
): Pick<Scene, 'waitForText' | 'waitForRole' | 'waitForElement' | 'waitUntilGone'> {
  const waitFor = async (what: string, locator: Locator, state: 'visible' | 'hidden') =>
    await explain(what, () => locator.waitFor({ state }));
  return {
    waitForText: async (text) =>
      await waitFor(`wait for text ${text}`, target.getByText(text).first(), 'visible'),
    waitForRole: async (role, name) =>
      await waitFor(`wait for ${role} ${name}`, byRole(target, role, name), 'visible'),
    waitForElement: async (selector) =>
      await waitFor(`wait for ${selector}`, target.locator(selector).first(), 'visible'),
    waitUntilGone: async (role, name) =>
      await waitFor(`wait until ${role} ${name} is gone`, byRole(target, role, name), 'hidden'),
  };
}

/** Playwright's own `fill` sets the value in a way that React doesn't see in Firefox. */
async function typeInto(field: Locator, text: string): Promise<void> {
  if (browserName !== 'firefox') return await field.fill(text);
  await field.click({ trial: true });
  await field.focus();
  await field.evaluate((element, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }));
  }, text);
}

/**
 * Types key by key. For a letter that is not on a keyboard of the United States, Playwright sets the value in Firefox as `fill`
 * does; instead, the letter is inserted as an input method would.
 */
async function typeKeysInto(field: Locator, text: string): Promise<void> {
  if (browserName !== 'firefox' || /^[ -~]*$/u.test(text)) return await field.pressSequentially(text);
  await field.focus();
  for (const letter of text)
    await field.evaluate((_, typed) => document.execCommand('insertText', false, typed), letter);
}

/**
 * Does what a page sees of a paste: the event with its data, then the text in one piece unless the page has
 * prevented it.
 */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (element.dispatchEvent(paste)) document.execCommand('insertText', false, pasted);
  }, text);
}

/**
 * Throws the error of an opening again, with the requests without an answer and whether their servers answer
 * another client.
 */
async function explainOpening(
  failure: unknown,
  url: string,
  {
    locations,
    exchanges,
  }: { readonly locations: readonly string[]; readonly exchanges: readonly Exchange[] },
): Promise<never> {
  const unanswered = exchanges.filter(({ status }) => status === undefined).map((each) => each.url);
  const asked = new Set([url, ...unanswered].map((address) => new URL(address).origin));
  const answers = await Promise.all([...asked].map(askOrigin));
  const details = [
    `opened: ${locations.join(', ') || 'nothing'}`,
    `unanswered: ${unanswered.join(', ') || 'nothing'}`,
    `answers to another client: ${answers.join(', ')}`,
  ];
  throw new Error(`${String(failure)}\n${details.join('\n')}`, { cause: failure });
}

/** @returns the origin with the status of a request from this process, or with the error */
async function askOrigin(origin: string): Promise<string> {
  try {
    const { status } = await fetch(origin, { signal: AbortSignal.timeout(3000) });
    return `${origin}: ${status}`;
  } catch (error) {
    return `${origin}: ${String(error)}`;
  }
}
