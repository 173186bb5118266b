// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPortal } from './mountPortal.ts';
import { preload } from './preload.ts';
import { OPTION_NAMES, readOptions } from '../element/readOptions.ts';
import type { PortalOptions } from './PortalOptions.ts';

const portalUrl = 'https://account.example';
const mount = (target: unknown, options: unknown) => mountPortal(target as string, options as PortalOptions);

beforeEach(() => {
  document.body.innerHTML =
    '<div id="account"></div><img id="picture"><svg id="drawing"></svg><math id="formula"></math>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => void vi.unstubAllGlobals());

describe('an option that can’t work', () => {
  it.each([
    [{ mode: 'dialog' }, 'mode must be inline|modal|drawer, not dialog'],
    [{ mode: null }, 'mode must be inline|modal|drawer, not null'],
    [{ theme: 'sepia' }, 'theme must be light|dark|auto|object, not sepia'],
    [{ theme: 'object' }, 'theme must be light|dark|auto|object, not object'],
    [{ theme: { accent: () => '#0b6e4f' } }, 'theme must be plain data, not object'],
    [{ routeSync: 'object' }, 'routeSync must be off|hash|query|object, not object'],
    [{ getToken: 'function' }, 'getToken must be function, not function'],
    [{ hideNavigation: 'boolean' }, 'hideNavigation must be boolean, not boolean'],
    [{ routeSync: 'path' }, 'routeSync must be off|hash|query|object, not path'],
    [{ maxHeight: '600px' }, 'maxHeight must be a positive number, not 600px'],
    [{ maxHeight: 0 }, 'maxHeight must be a positive number, not 0'],
    [{ maxHeight: 1 }, 'maxHeight must be at least 100 and minHeight, not 1'],
    [{ maxHeight: '99.9' }, 'maxHeight must be at least 100 and minHeight, not 99.9'],
    [{ minHeight: '640', maxHeight: 639 }, 'maxHeight must be at least 100 and minHeight, not 639'],
    // As texts, `1000` would be less than `640`.
    [{ minHeight: '1000', maxHeight: '640' }, 'maxHeight must be at least 100 and minHeight, not 640'],
    [{ minHeight: -1 }, 'minHeight must be 0|a positive number, not -1'],
    [{ timeoutMs: NaN }, 'timeoutMs must be a positive number, not NaN'],
    [{ timeoutMs: true }, 'timeoutMs must be a positive number, not true'],
    [{ locale: 5 }, 'locale must be string, not 5'],
    [{ hideNavigation: 'false' }, 'hideNavigation must be boolean, not false'],
    [{ getToken: { token: 'secret' } }, 'getToken must be function, not object'],
    [{ on: 'auth' }, 'on must be object, not auth'],
    [{ signal: null }, 'signal must be object, not null'],
    [{ portalUrl: undefined }, 'portalUrl must be an https address, not undefined'],
    [{ portalUrl: Symbol('x') }, 'portalUrl must be an https address, not Symbol(x)'],
    [{ path: 'https://other.example/' }, 'path must be a page of the portal, not https://other.example/'],
  ])('is named, with what was given and what is expected: %o', (wrong, message) => {
    expect(() => mount('#account', { portalUrl, ...wrong })).toThrow(
      expect.objectContaining({ name: 'PortalError', code: 'bad_request', message }),
    );
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is named where a portal is preloaded', () => {
    expect(() => preload(portalUrl, { mode: 'dialog' as 'modal' })).toThrow(
      expect.objectContaining({
        name: 'PortalError',
        code: 'bad_request',
        message: 'mode must be inline|modal|drawer, not dialog',
      }),
    );
    expect(document.querySelector('iframe')).toBeNull();
  });

  /** A value of each option that can't work, and what is expected. A new option needs a row. */
  const wrongValues = {
    portalUrl: ['account', 'an https address'],
    path: [1, 'string'],
    mode: ['object', 'inline|modal|drawer'],
    locale: [null, 'string'],
    theme: [1, 'light|dark|auto|object'],
    hideNavigation: [1, 'boolean'],
    title: [{}, 'string'],
    minHeight: ['', '0|a positive number'],
    maxHeight: [[600], 'a positive number'],
    timeoutMs: ['soon', 'a positive number'],
    login: ['abc', 'object'],
    prefill: [null, 'object'],
    getToken: ['abc', 'function'],
    onLoggedOut: [{}, 'function'],
    routeSync: [false, 'off|hash|query|object'],
    closeLabel: [1, 'string'],
    on: [() => {}, 'object'],
    signal: [true, 'object'],
  } satisfies Record<keyof PortalOptions, [unknown, string]>;

  it.each(Object.entries(wrongValues))('is named, whichever it is: %s', (name, [given, expected]) => {
    expect(() => mount('#account', { portalUrl, [name]: given })).toThrow(
      expect.objectContaining({
        name: 'PortalError',
        message: expect.stringContaining(`${name} must be ${expected}, not `),
      }),
    );
  });

  it.each([[undefined], [null], ['https://account.example']])(
    'is reported if the options are not an object: %o',
    (options) => {
      expect(() => mount('#account', options)).toThrow(/^options must be object, not /);
    },
  );

  it('is refused while the portal is shown, which then stays as it is', () => {
    const portal = mount('#account', { portalUrl });
    expect(() => portal.update({ mode: 'dialog' as 'modal' })).toThrow(/^mode must be /);
    expect(portal.state).toMatchObject({ mode: 'inline', open: true });
    portal.destroy();
  });

  it.each([
    [{ minHeight: 0, maxHeight: '900', timeoutMs: '5000' }],
    [{ minHeight: '640', maxHeight: '1000' }],
    [{ minHeight: 640, maxHeight: 640 }],
    [{ maxHeight: 100 }],
    [{ theme: {}, locale: '', path: '', hideNavigation: false }],
    [{ mode: undefined, getToken: undefined, login: undefined }],
    [{ theme: 'auto', routeSync: 'off', mode: 'drawer' }],
    [{ theme: new Proxy({ scheme: 'dark' }, {}) }],
  ])('is not reported for options that work: %o', (options) => {
    mount('#account', { portalUrl, ...options }).destroy();
  });
});

/** What an attribute can't ask for. Any text is a page, a language and a name, and any but `false` hides the navigation. */
const wrongAttributes: Readonly<Record<string, string>> = {
  'portal-url': 'account',
  path: 'https://other.example/',
  mode: 'dialog',
  theme: 'object',
  'min-height': '-1',
  'max-height': '40',
  'timeout-ms': '8s',
  'route-sync': 'object',
};
const anyText = ['locale', 'title', 'hide-navigation', 'close-label'];

describe('an attribute', () => {
  it.each(OPTION_NAMES)('that can’t work is named, and any other text works: %s', (name) => {
    const element = document.createElement('div');
    element.setAttribute('portal-url', portalUrl);
    element.setAttribute(name, wrongAttributes[name] ?? 'dialog');
    const option = name.replace(/-./, ([, letter]) => String(letter).toUpperCase());
    const attempt = () => mount('#account', readOptions(element)).destroy();
    if (anyText.includes(name)) attempt();
    else expect(attempt).toThrow(new RegExp(`^${option} must be `));
  });
});

const refusedPlace = (named: string) =>
  expect.objectContaining({
    name: 'PortalError',
    message: `target must be a container or its selector, not ${named}`,
  });

describe('a place that can’t hold a portal', () => {
  it.each([
    ['##', '##'],
    ['#nowhere', '#nowhere'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{ length: 1 }, 'object'],
    ['#picture', '#picture'],
    ['#drawing', '#drawing'],
    ['#formula', '#formula'],
  ])('is named: %o', (target, named) => {
    expect(() => mount(target, { portalUrl })).toThrow(refusedPlace(named));
  });

  // As Chromium shows them: a box in such an element has no height.
  it.each(
    'audio br canvas embed hr iframe img input meter noscript object progress script select style template textarea video'.split(
      ' ',
    ),
  )('is an element that does not show what is in it: <%s>', (kind) => {
    expect(() => mount(document.createElement(kind), { portalUrl })).toThrow(refusedPlace('object'));
  });

  it('is a page without a body, where nothing can be preloaded yet', () => {
    const { body } = document;
    body.remove();
    try {
      expect(() => preload(portalUrl)).toThrow(
        expect.objectContaining({ name: 'PortalError', message: expect.stringMatching(/^target must be /) }),
      );
    } finally {
      document.documentElement.append(body);
    }
  });

  it('is a server, where there is no page', () => {
    vi.stubGlobal('document', undefined);
    const error = expect.objectContaining({
      name: 'PortalError',
      message: 'there is no page: mount in a browser',
    });
    expect(() => mount('#account', { portalUrl })).toThrow(error);
    expect(() => preload(portalUrl)).toThrow(error);
  });
});
