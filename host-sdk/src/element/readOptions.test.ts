// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readOptions } from './readOptions.ts';

function element(attributes: Record<string, string>): Element {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

it('reads attributes as the options that they name', () => {
  const attributes = {
    'portal-url': 'https://account.example',
    path: '/home',
    mode: 'drawer',
    'min-height': '480',
    'max-height': '900',
    'hide-navigation': '',
    'route-sync': 'hash',
    'close-label': 'Fermer',
  };
  expect(readOptions(element(attributes))).toEqual({
    portalUrl: 'https://account.example',
    path: '/home',
    mode: 'drawer',
    // Still text: `clampHeight` makes numbers of them.
    minHeight: '480',
    maxHeight: '900',
    hideNavigation: true,
    routeSync: 'hash',
    closeLabel: 'Fermer',
  });
});

it('leaves empty ones out, and never reads a listener or a sign-in', () => {
  const attributes = { path: '', 'hide-navigation': 'FALSE', login: 'x', on: 'x' };
  expect(readOptions(element(attributes))).toEqual({ portalUrl: '', hideNavigation: false });
});
