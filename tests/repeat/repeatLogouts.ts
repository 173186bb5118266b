import type { BrowserContext, Page } from 'playwright';
import type { Language } from '#contract/reference.ts';
import { localeTexts, type Texts } from '#tests/architecture/localeTexts.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { textSections } from '#tests/tools/screenshots/textSections.ts';
import type { Stage } from './Stage.ts';
import { readKeys, watchKeys } from './watchKeys.ts';

const languages = ['ar', 'it', 'es'] as const;
const waitMs = 60000;
/** The longest delay of an answer with texts, in milliseconds. Answers may overtake each other. */
const slowestMs = 1500;
const title = 'session.loggedOut.title';

/**
 * Signs in a customer whose language only the profile names, logs out, and looks for keys instead of texts, while texts come slowly
 * and in any order. Every second time the logout comes at once, while the language is still changing.
 */
export async function repeatLogouts({ demo, browser, runs, onRun }: Stage): Promise<readonly string[]> {
  const texts = localeTexts();
  const emails = await Promise.all(
    languages.map(async (language) => (await mintMember(demo, { language })).email),
  );
  const faults: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const language = languages[run % languages.length] ?? 'ar';
    const email = emails[run % languages.length] ?? '';
    const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 900 } });
    const token = encodeURIComponent(await mintSession(demo, email));
    const address = `${demo.portalUrl}/?token=${token}&redirect=${encodeURIComponent('/rewards')}`;
    const found = await logOutOnce(context, { address, language, texts, isAtOnce: run % 2 === 1 }).catch(
      (error: unknown) => [String(error)],
    );
    await context.close();
    faults.push(...found.map((what) => `logouts run ${run + 1} (${language}): ${what}`));
    onRun(run + 1, faults.length);
  }
  return faults;
}

interface Logout {
  readonly address: string;
  /** The language of the customer's profile. */
  readonly language: Language;
  readonly texts: ReadonlyMap<Language, Texts>;
  /** Log out without waiting for the profile's language. */
  readonly isAtOnce: boolean;
}

async function logOutOnce(
  context: BrowserContext,
  { address, language, texts, isAtOnce }: Logout,
): Promise<readonly string[]> {
  context.setDefaultTimeout(waitMs);
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(watchKeys, textSections());
  const underWay = await slowTexts(context);
  const page = await context.newPage();
  await page.goto(address);
  const both = (key: string) =>
    [...new Set([language, 'en'] as const)].map((each) => textOf(texts, each, key));
  if (!isAtOnce) await waitForLanguage(page, language);
  await page
    .getByRole('button', { name: exactly(both('app.logOut')) })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: exactly(both(title)) });
  // A key in place of the heading is reported below, so a wait without success is not an error yet.
  const isThere = await heading.waitFor().then(
    () => true,
    () => false,
  );
  while (underWay() > 0) await page.waitForTimeout(20);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return [
    ...(await readFaults(page, texts)),
    ...(isThere ? [] : [`no page after the logout: ${await page.innerText('body')}`]),
  ];
}

async function waitForLanguage(page: Page, language: Language): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  await page.getByRole('main').waitFor();
}

/** @returns keys that were shown at any moment, and a heading of another language than the page's */
async function readFaults(page: Page, texts: ReadonlyMap<Language, Texts>): Promise<readonly string[]> {
  const shown = await page.evaluate(readKeys);
  const { language, heading } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    heading: document.querySelector('h1')?.textContent ?? '',
  }));
  const isInLanguage = heading === texts.get(language as Language)?.get(title);
  return [...shown, ...(isInLanguage ? [] : [`the page in ${language} has the heading "${heading}"`])];
}

/**
 * Delays every file of texts by a random time.
 *
 * @returns a function that returns the number of delayed files
 */
async function slowTexts(context: BrowserContext): Promise<() => number> {
  let underWay = 0;
  await context.route(/\/assets\/[^/]+\/(en|it|es|fr|ar)\//, async (route) => {
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * slowestMs));
    // The page may be gone.
    await route.continue().catch(() => undefined);
    underWay -= 1;
  });
  return () => underWay;
}

function textOf(texts: ReadonlyMap<Language, Texts>, language: Language, key: string): string {
  const text = texts.get(language)?.get(key);
  if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
  return text;
}

const exactly = (texts: readonly string[]) =>
  new RegExp(`^(${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
