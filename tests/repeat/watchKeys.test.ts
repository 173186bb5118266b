// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { watchKeys } from './watchKeys.ts';

const shown = () =>
  (globalThis as unknown as { shownKeys: string[] }).shownKeys.map((line) => line.split(' ms: ')[1]);

beforeAll(() => watchKeys(['session', 'home']));

it('finds keys in new elements, changed texts and labels, though they are replaced at once', async () => {
  document.body.innerHTML = '<main><h1>session.loggedOut.title</h1><p>Welcome home. It is quiet.</p></main>';
  await Promise.resolve();
  const [heading, text] = [document.querySelector('h1'), document.querySelector('p')?.firstChild];
  if (heading?.firstChild) heading.firstChild.nodeValue = 'Logged out securely';
  if (text) text.nodeValue = 'home.title';
  await Promise.resolve();
  heading?.setAttribute('aria-label', 'session.footer');
  await Promise.resolve();
  expect(shown()).toEqual(['session.loggedOut.title', 'home.title', 'session.footer']);
});
