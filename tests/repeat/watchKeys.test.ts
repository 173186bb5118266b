// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeys, watchKeys } from './watchKeys.ts';

const shown = () => readKeys().map((line) => line.split(' ms: ')[1]);

let stop: () => void;
beforeAll(() => {
  stop = watchKeys(['session', 'home']);
});
afterAll(() => stop());

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
