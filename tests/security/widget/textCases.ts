import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { load } from 'virtual:locale-sections';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PageId, portalPages } from '#contract/portalPages.ts';
import { localeTexts } from '#tests/architecture/localeTexts.ts';
import { readKeys, watchKeys } from '#tests/repeat/watchKeys.ts';
import { breathe, openAs, pass, stopTime, until } from '#tests/spec/openAs.ts';
import { openInFrame } from '#tests/spec/openInFrame.ts';
import type { ApiWorld } from '#tests/support/api/apiWorld.ts';
import { resign } from '#tests/support/api/resign.ts';
import { renderPortal, type RenderedPortal } from '#tests/support/render/renderPortal.tsx';
import { textSections } from '#tests/tools/screenshots/textSections.ts';
import { screens } from '#widget/app/navigation/screens.ts';
import type { LoadTexts } from '#widget/i18n/createTexts.ts';

// Every page, in the moment in which the language changes to Arabic, on a server that is slow with texts: no key is shown in place of
// a text, not even between two frames.

/** Addresses of pages whose path has placeholders or needs a query, or that have none; others are opened at their path. */
const addresses: Readonly<Partial<Record<PageId, string>>> = {
  rewardItem: '/rewards/item/1',
  event: '/event/knit-night',
  unsubscribe: '/unsubscribe?t=x',
  visit: '/?mode=visit&location=quay-street',
  kiosk: '/?kiosk=1',
  protected: '/home',
  notFound: '/nothing-here',
};
/** Every page but the one after a logout. */
const addressed = (Object.keys(portalPages) as PageId[]).filter((view) => view !== 'loggedOut');
const addressOf = (view: PageId) => addresses[view] ?? portalPages[view].path ?? '/';

/** How files with texts come. */
type Delivery = 'in their order' | 'newest first' | 'at the second try';
const deliveries: readonly Delivery[] = ['in their order', 'newest first', 'at the second try'];

/** Each request lets one file go that waits, a while later. */
function slowTexts(delivery: Delivery) {
  const waiting: (() => void)[] = [];
  const failed = new Set<string>();
  let underWay = 0;
  const loadTexts: LoadTexts = async (language, section) => {
    const file = `${language}/${section}`;
    const texts = load(language, section);
    underWay += 1;
    void breathe().then(() => (delivery === 'newest first' ? waiting.pop() : waiting.shift())?.());
    await new Promise<void>((resolve) => waiting.push(resolve));
    underWay -= 1;
    if (delivery !== 'at the second try' || failed.has(file)) return await texts;
    failed.add(file);
    throw new Error(`no texts: ${file}`);
  };
  return { loadTexts, isDone: () => underWay === 0 };
}

const sections = textSections();
/** Looks for keys until the end of the test. */
const watch = () => onTestFinished(watchKeys(sections));

const inArabic = (key: string) => localeTexts().get('ar')?.get(key);
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/** Waits until a page is shown with all of its parts, and every file of texts has come. */
async function whole({ portal }: RenderedPortal, view: PageId, isDone: () => boolean): Promise<void> {
  const { pages } = portal;
  await until(() => (pages.shown.peek()?.view === view || pages.failed.peek()) && isDone() && !isBusy());
  // Files that follow from those that came.
  await act(breathe);
  await until(isDone);
}

/** Goes to a page by a link, and once more if its texts have failed. */
async function goTo(opened: RenderedPortal, view: PageId, isDone: () => boolean): Promise<void> {
  const { pages, models } = opened.portal;
  act(() => models.navigate(addressOf(view)));
  await whole(opened, view, isDone);
  if (pages.shown.peek()?.view === view && !pages.failed.peek()) return;
  act(() => models.navigate('/nothing-here'));
  await whole(opened, 'notFound', isDone);
  act(() => models.navigate(addressOf(view)));
  await whole(opened, view, isDone);
  expect(pages.failed.peek()).toBe(false);
}

const heading = () => document.querySelector('h1')?.textContent;

interface CustomerWorld {
  readonly world: () => ApiWorld;
  /** A session token of a customer who reads Arabic. */
  readonly token: () => string;
}

/** The session stays valid at the server, for the next test. */
const keepSession = ({ world }: CustomerWorld) =>
  world().use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));

const ofCustomer = addressed.filter((view) => portalPages[view].access === 'customer');
const ofVisitor = addressed.filter((view) => !ofCustomer.includes(view));

async function tryAsCustomer(at: CustomerWorld, view: PageId, delivery: Delivery): Promise<void> {
  keepSession(at);
  const { loadTexts, isDone } = slowTexts(delivery);
  watch();
  const opened = await openAs(at.token(), view === 'offers' ? '/messaging' : '/offers', loadTexts);
  // The language of the profile is about to come.
  await goTo(opened, view, isDone);
  act(() => void opened.portal.models.session.logout('user'));
  await whole(opened, 'loggedOut', isDone);
  if (delivery !== 'at the second try') await until(() => heading() === inArabic('session.loggedOut.title'));
  expect(readKeys()).toEqual([]);
}

/** @param at the world of the file that these tests are a part of */
export function textCases(at: CustomerWorld): void {
  describe('no key is shown in place of a text', () => {
    // The code of a page must not come after its texts.
    beforeAll(async () => void (await Promise.all(Object.values(screens).map(({ load: code }) => code()))));

    it.each(ofCustomer)('by a link to the page "%s", and after a logout there', async (view) => {
      await tryAsCustomer(at, view, 'newest first');
    });

    it.each(['in their order', 'at the second try'] as const)(
      'by a link, and after a logout, where texts come %s',
      async (delivery) => await tryAsCustomer(at, 'profile', delivery),
    );

    it.each(ofVisitor)('by a link to the page "%s" for a visitor who changes the language', async (view) => {
      const { loadTexts, isDone } = slowTexts('newest first');
      watch();
      const opened = await renderPortal(view === 'notFound' ? '/' : '/nothing-here', loadTexts);
      act(() => void opened.portal.models.language.choose('ar'));
      await goTo(opened, view, isDone);
      await until(() => opened.portal.models.language.current.peek() === 'ar');
      expect(readKeys()).toEqual([]);
    });

    it.each(deliveries)('after the session has expired, where texts come %s', async (delivery) => {
      stopTime();
      const token = await resign(at.token(), { exp: Math.ceil(Date.now() / 1000) + 4 });
      const { loadTexts, isDone } = slowTexts(delivery);
      watch();
      const opened = await openAs(token, '/rewards', loadTexts);
      await until(() => opened.portal.models.account.profile.state.peek() === 'loaded');
      // A token names whole seconds, and leaving takes a moment.
      await pass(7000);
      await whole(opened, 'protected', isDone);
      expect(opened.portal.models.session.endedBy.peek()).toBe('expired');
      expect(readKeys()).toEqual([]);
    });

    it.each(deliveries)('in a frame, where texts come %s', async (delivery) => {
      keepSession(at);
      const { loadTexts, isDone } = slowTexts(delivery);
      watch();
      const address = `/rewards?token=${encodeURIComponent(at.token())}`;
      const opened = await openInFrame(address, { locale: 'fr-FR' }, {}, loadTexts);
      await goTo(opened, 'profile', isDone);
      act(() => void opened.portal.models.session.logout('user'));
      await whole(opened, 'loggedOut', isDone);
      expect(readKeys()).toEqual([]);
    });
  });
}
