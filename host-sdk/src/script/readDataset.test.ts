// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readDataset } from './readDataset.ts';
import { OPTION_NAMES } from '../element/readOptions.ts';

const data = (attributes: Record<string, string>): DOMStringMap => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  return script.dataset;
};

it('reads every name that the element has', () => {
  const all = Object.fromEntries(OPTION_NAMES.map((name) => [`data-${name}`, 'x']));
  expect(Object.keys(readDataset(data(all)))).toHaveLength(OPTION_NAMES.length);
});

it('leaves empty ones out, and never reads a listener or a sign-in', () => {
  const attributes = {
    'data-path': '',
    'data-hide-navigation': 'False',
    'data-login': 'x',
    'data-on': 'x',
    'data-on-logged-out': 'x',
    'data-get-token': 'x',
    'data-signal': 'x',
    path: '/x',
  };
  expect(readDataset(data(attributes))).toEqual({ hideNavigation: false });
  expect(readDataset(data({ 'data-hide-navigation': '', 'data-mode': 'modal' }))).toEqual({
    hideNavigation: true,
    mode: 'modal',
  });
});

it('reads the time-out as the README names it', () => {
  expect(readDataset(data({ 'data-timeout-ms': '5000' }))).toMatchObject({ timeoutMs: '5000' });
});
