import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { waitForCode } from '#tests/support/mail/waitForMail.ts';
import { openDebugged } from './openDebugged.ts';

const world = openDebugged();

/** Every string in the memory of a page after a garbage collection. */
async function stringsInMemory(page: Page): Promise<readonly string[]> {
  const debug = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  debug.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('HeapProfiler.collectGarbage');
  await debug.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await debug.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}

const holding = (strings: readonly string[], secrets: Readonly<Record<string, string>>) =>
  Object.entries(secrets).flatMap(([what, secret]) =>
    strings.filter((text) => text.includes(secret)).map((text) => `${what} in ${text.slice(0, 120)}`),
  );

/** Everything that a browser stores for a site outside of the page. */
async function everythingKept(profile: BrowserContext, page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        cached.push(request.url, (await answer?.text()) ?? '');
      }
    }
    const databases = await indexedDB.databases();
    return [
      { ...localStorage },
      { ...sessionStorage },
      cached,
      databases,
      document.cookie,
      window.name,
      history.state,
    ];
  });
  return JSON.stringify([kept, await profile.cookies()]);
}

/**
 * Signs in through the form, with keyboard events: a helper that sets values would leave its copy in the memory that is
 * searched.
 */
async function signInByCode(page: Page, email: string): Promise<void> {
  const before = (await world.demo.mails(email)).length;
  await page.goto(world.demo.portalUrl);
  await page.getByLabel(/^Email/).focus();
  await page.keyboard.insertText(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[data-state="sent"]').waitFor();
  await page.getByLabel(/code/i).first().focus();
  await page.keyboard.insertText(await waitForCode(world.demo, email, before));
  await page
    .getByText(/^Hello/)
    .first()
    .waitFor();
}

async function visitEverything(page: Page): Promise<void> {
  for (const title of ['My Orders', 'Rewards', 'Offers', 'My Details', 'Home']) {
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { name: title, exact: true }).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }
}

const letters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

describe('after a logout', () => {
  it('W18 no data are left in memory, storage, caches, databases and the document', async () => {
    const [first, last] = [`Q${letters()}`, `V${letters()}`];
    const member = await mintMember(world.demo, { first_name: first, last_name: last });
    const { email, profileId } = member;
    const profile = await world.newProfile();
    const page = await profile.newPage();
    await signInByCode(page, email);
    await visitEverything(page);
    const token = await page.evaluate(() => {
      const entry = sessionStorage.getItem('pp.auth') ?? '';
      return (JSON.parse(entry) as { d: { token: string } }).d.token;
    });
    const secrets = { first, last, email, profileId, token };
    const before = await stringsInMemory(page);
    for (const [what, secret] of Object.entries(secrets))
      expect(holding(before, { [what]: secret }), what).not.toEqual([]);
    expect(await everythingKept(profile, page)).toContain(last);

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByText('Logged out securely').waitFor();
    const kept = await everythingKept(profile, page);
    const document = await page.content();
    for (const secret of Object.values(secrets)) {
      expect(kept).not.toContain(secret);
      expect(document).not.toContain(secret);
    }
    await expect
      .poll(async () => holding(await stringsInMemory(page), secrets), { interval: 2000 })
      .toEqual([]);
    await profile.close();
  });
});

describe('the return to a page in the back/forward cache', () => {
  /** Records what a restored page shows, frame by frame, and whether it came from the back/forward cache. */
  async function watchReturn(profile: BrowserContext, name: string): Promise<void> {
    await profile.addInitScript((secret: string) => {
      const report = { returns: 0, loads: 0, seen: 0 };
      Object.assign(globalThis, { report });
      const look = () => {
        if (document.body?.checkVisibility() && document.body.innerText.includes(secret)) report.seen += 1;
        requestAnimationFrame(look);
      };
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        report.returns += 1;
        report.seen = 0;
        look();
      });
    }, name);
  }
  interface Report {
    readonly returns: number;
    readonly seen: number;
  }
  const reportOf = async (page: Page) =>
    await page.evaluate(() => (globalThis as unknown as { report: Report }).report);

  async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
    await page.goto(`${world.demo.shopUrl}/`);
    await page.getByRole('heading').first().waitFor();
    await meanwhile();
    await page.goBack({ waitUntil: 'commit' });
  }

  it('W18 shows no data of a customer whose session has ended meanwhile', async () => {
    const { token, firstName } = await mintMember(world.demo);
    const profile = await world.newProfile();
    await watchReturn(profile, firstName);
    const page = await world.openAs(profile, token);
    await leaveAndReturn(page, () =>
      callApi(world.demo, 'POST', '/api/auth/logout', { bearer: token, body: {} }),
    );
    await page.getByText('Logged out securely').waitFor();
    expect(await reportOf(page)).toMatchObject({ returns: 1, seen: 0 });
    expect(await page.content()).not.toContain(firstName);
    await profile.close();
  });

  it('W18 shows the data of a customer whose session is still valid', async () => {
    const { token, firstName } = await mintMember(world.demo);
    const profile = await world.newProfile();
    await watchReturn(profile, firstName);
    const page = await world.openAs(profile, token);
    // When memory is short Chromium gives the page up, and loads it anew.
    for (let turn = 0; turn < 3 && (await reportOf(page)).returns === 0; turn += 1) {
      await leaveAndReturn(page, async () => undefined);
      await page.getByText(firstName).first().waitFor();
    }
    await expect.poll(async () => (await reportOf(page)).seen).toBeGreaterThan(0);
    expect((await reportOf(page)).returns).toBe(1);
    await profile.close();
  });

  it('W18 shows no data of a customer who has logged out in another tab meanwhile', async () => {
    const { token, firstName } = await mintMember(world.demo);
    const profile = await world.newProfile();
    await profile.addInitScript((secret: string) => {
      const report = { seen: 0 };
      Object.assign(globalThis, { report });
      const look = () => {
        if (document.body?.checkVisibility() && document.body.innerText.includes(secret)) report.seen += 1;
        requestAnimationFrame(look);
      };
      // Restored or loaded again: the message of the other tab makes Chromium evict the page from the back/forward cache.
      window.addEventListener('pageshow', () => {
        report.seen = 0;
        look();
      });
    }, firstName);
    const page = await world.openAs(profile, token);
    const other = await world.openAs(profile, token);
    await leaveAndReturn(page, async () => {
      await other.getByRole('button', { name: 'Log out' }).first().click();
      await other.getByText('Logged out securely').waitFor();
    });
    await page.getByRole('heading', { name: /Logged out securely|Please log in/ }).waitFor();
    expect((await reportOf(page)).seen).toBe(0);
    expect(await everythingKept(profile, page)).not.toContain(token);
    await profile.close();
  });

  it('W18 shows no data after a logout in the same tab', async () => {
    const { token, firstName } = await mintMember(world.demo);
    const profile = await world.newProfile();
    const page = await world.openAs(profile, token);
    await page.getByRole('link', { name: 'Offers' }).first().click();
    await page.getByRole('heading', { name: 'Offers' }).first().waitFor();
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByText('Logged out securely').waitFor();
    await leaveAndReturn(page, async () => undefined);
    await page.getByRole('heading').first().waitFor();
    expect(await page.content()).not.toContain(firstName);
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading').first().waitFor();
    expect(await page.content()).not.toContain(firstName);
    await profile.close();
  });
});
