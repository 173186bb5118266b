import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Portal, PortalDiagnosis } from '#host-sdk';
import type { BrowserWindow, Tab } from '#tests/support/browser/driver.ts';
import { freePort } from '#tests/support/process/freePort.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { readReadme, readSnippets } from '#tests/types/readSnippets.ts';
import { openWorld } from '../../openWorld.ts';
import { readPortals } from '../pages/openExample.ts';
import { buildSnippet } from './buildSnippet.ts';

/**
 * What becomes of each block, by its heading and in its order:
 * `shows` the portal stands in the page · `opens` it does after a press on the snippet's button · `triggers` after a press on a
 * button that names a page of the portal · `mocks` it runs to its end without a portal · `policy` the first snippet shows a
 * portal under it.
 */
type Outcome = 'shows' | 'opens' | 'triggers' | 'mocks' | 'policy';
const outcomes: Readonly<Record<string, readonly Outcome[]>> = {
  'In five minutes': ['shows', 'shows'],
  'Script tag': ['shows'],
  'Queue snippet': ['shows'],
  npm: ['shows'],
  React: ['shows'],
  'Custom element': ['shows', 'shows'],
  'The mounted portal': ['shows'],
  'Modal and drawer': ['opens', 'triggers', 'opens'],
  'The portal’s page in your address': ['shows', 'shows'],
  'Look and language': ['shows'],
  'Sign-in': ['shows'],
  'Single sign-on': ['shows'],
  'Your page’s policies': ['policy', 'shows'],
  'Versions and checksums': ['shows'],
  'Your own tests': ['mocks'],
};

/** A shop of one empty page, which the portal has on its list. */
const port = await freePort();
const shop = { url: `http://127.0.0.1:${port}`, body: '', script: '' };
const server = createServer((request, response) => {
  const isScript = request.url === '/snippet.js';
  const type = isScript ? 'text/javascript' : 'text/html';
  response.writeHead(request.method === 'GET' ? 200 : 401, { 'content-type': type });
  response.end(isScript ? shop.script : shop.body);
});
const world = openWorld({ own: true, embedOrigins: [shop.url] });
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const snippets = readSnippets();
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A shop</title>';
const dist = (file: string) => readFileSync(join(projectRoot, 'dist/sdk', file), 'utf8');
const typographic = (heading: string) => heading.replaceAll("'", '’');

/** The snippet with the portal's address, and with the checksum that it leaves open. */
const filledIn = (text: string): string =>
  text
    .replaceAll('https://account.example', world.demo.portalUrl)
    .replaceAll(
      'sha384-…',
      () => `sha384-${createHash('sha384').update(dist('portal.js')).digest('base64')}`,
    );

async function documentOf(text: string, language: string, outcome: Outcome): Promise<string> {
  if (outcome === 'policy') {
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${filledIn(text).trim()}">`;
    return head + policy + filledIn(snippets[0]?.text ?? '');
  }
  if (language === 'html') return head + filledIn(text);
  shop.script = await buildSnippet(filledIn(text), language);
  return `${head}<div id="account"></div><script type="module" src="/snippet.js"></script>`;
}

async function openDocument(body: string): Promise<{ tab: Tab; window: BrowserWindow }> {
  const window = await world.driver.newWindow();
  await window.atStart(`window.readPortals = ${readPortals.toString()};`);
  shop.body = body;
  const tab = await window.newTab();
  await tab.open(shop.url);
  return { tab, window };
}

const diagnoses = (tab: Tab): Promise<PortalDiagnosis[]> =>
  tab.run(() => {
    const { readPortals: read } = globalThis as unknown as { readPortals: () => Portal[] };
    return read().map((portal) => portal.diagnose());
  }, undefined);

/** An empty page has no icon, and Firefox complains that it may not load one. */
const errorsOf = (tab: Tab) => tab.errors().filter((error) => !error.includes('/favicon.ico'));

async function expectShown(tab: Tab): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(errorsOf(tab)).toEqual([]);
      const [first] = await diagnoses(tab);
      expect(first?.log.map(([, what]) => what) ?? []).toContain('route');
    },
    { interval: 100 },
  );
  const portal = await tab.frame(world.demo.portalUrl);
  await portal.waitForElement('h1');
  expect((await diagnoses(tab)).map(({ handshakes, failure }) => [handshakes, failure])).toEqual([[1, null]]);
}

describe('the README of the SDK', () => {
  it('has no snippet without a test', () => {
    const found: Record<string, number> = {};
    for (const { heading } of snippets) found[typographic(heading)] = (found[typographic(heading)] ?? 0) + 1;
    const expected = Object.entries(outcomes).map(([heading, list]) => [heading, list.length]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('shows the queue snippet as it was built', () => {
    expect(readReadme()).toContain(dist('snippet.js').trim());
  });

  const seen: Record<string, number> = {};
  const cases = snippets.map(({ heading, language, text }) => {
    const name = typographic(heading);
    const index = (seen[name] = (seen[name] ?? -1) + 1);
    return [name, index + 1, language, text, outcomes[name]?.[index] ?? 'shows'] as const;
  });
  it.each(cases)('%s, %i (%s)', async (_name, _index, language, text, outcome) => {
    const { tab, window } = await openDocument(await documentOf(text, language, outcome));
    if (outcome === 'mocks') await tab.run(waitForEnd, undefined);
    else {
      if (outcome === 'opens') await tab.click('button', 'My account');
      if (outcome === 'triggers') {
        await vi.waitFor(async () => expect(await diagnoses(tab)).toHaveLength(1));
        await tab.click('button', 'My rewards');
      }
      await expectShown(tab);
    }
    expect(errorsOf(tab)).toEqual([]);
    const complaints = tab.console().filter(({ type }) => type === 'error' || type === 'warning');
    // The shop's own server has no token for a visitor who is not signed in to it.
    expect(complaints.filter(({ text }) => !/portal-token|40[13]|favicon/.test(text))).toEqual([]);
    await window.close();
  });
});

async function waitForEnd(): Promise<void> {
  const page = window as { finished?: boolean };
  while (!page.finished) await new Promise((resolve) => setTimeout(resolve, 20));
}
