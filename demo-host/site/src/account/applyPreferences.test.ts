// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPreferences } from './applyPreferences.ts';

const page =
  '<html lang="fr" dir="ltr" data-scheme="dark"><title>Boutique</title><p data-swap="main">Bonjour</p>';

/** Applies the preferences of a form that the shop answers like this. */
async function apply(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer);
  const form = document.createElement('form');
  document.body.append(form);
  await applyPreferences(form);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Shop';
  const main = document.createElement('p');
  main.dataset['swap'] = 'main';
  main.textContent = 'Hello';
  document.body.replaceChildren(main);
});
afterEach(() => vi.unstubAllGlobals());

it('shows the page that the shop answers with', async () => {
  await apply(new Response(page));
  expect([document.documentElement.lang, document.title]).toEqual(['fr', 'Boutique']);
  expect(document.body.textContent).toContain('Bonjour');
});

it.each([413, 500])('leaves the page as it is when the shop answers with %i', async (status) => {
  await expect(apply(new Response('Too large', { status }))).rejects.toThrow(String(status));
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'Shop']);
  expect(document.body.textContent).toContain('Hello');
});
