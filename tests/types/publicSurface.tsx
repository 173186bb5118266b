// The public surface of the SDK as integrators' code uses it: compiled with the tests, never run. A change that breaks an
// integrator's build breaks this file.

import {
  mountPortal,
  PortalError,
  type portalEventNames,
  preload,
  SDK_VERSION,
  takeSignInToken,
  type CallOptions,
  type CustomerData,
  type Login,
  type LogoutReason,
  type Portal,
  type PortalAppearance,
  type PortalDiagnosis,
  type PortalErrorCode,
  type PortalEventMap,
  type PortalEvents,
  type PortalListeners,
  type PortalMode,
  type PortalOptions,
  type PreloadOptions,
  type RouteSync,
  type Theme,
  type TokenAnswer,
  type TokenReason,
} from '#host-sdk';
import type { HostCalls } from '#host-sdk/protocol/calls/hostCalls.ts';
import type { ProfilePortalElement } from '#host-sdk/element/element.ts';
import { ProfilePortal, type ProfilePortalProps } from '#host-sdk/react.tsx';
import type { ProfilePortalGlobal } from '#host-sdk/script/ProfilePortalGlobal.ts';
import { loadPortal } from '#host-sdk/script/snippet.ts';
import { mockHost, mockPortal, type MockHost, type MockPortal } from '#host-sdk/testing/index.ts';

/** Compiles only if both are the same type. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { expected: B; found: A };
const same = <A, B>(proof: Same<A, B>): unknown => proof;

const theme = {
  scheme: 'dark',
  accent: '#93cdb5',
  canvas: '#0e1311',
  corners: 'square',
} as const satisfies Theme;
const appearance = {
  locale: 'fr',
  theme,
  mode: 'drawer',
  hideNavigation: true,
} as const satisfies PortalAppearance;
const routeSync = {
  read: () => '/rewards',
  write: (path: string, { replace }: { replace: boolean }) => void [path, replace],
} satisfies RouteSync;
const listeners = {
  ready: () => {},
  auth: ({ signedIn }) => void (signedIn satisfies boolean),
  logout: ({ reason }) => void (reason satisfies LogoutReason),
  route: ({ path, title }) => void [path satisfies string, title satisfies string],
  size: ({ height }) => void (height satisfies number),
  analytics: ({ name, properties, schemaVersion }) =>
    void [
      name satisfies string,
      properties satisfies Record<string, unknown>,
      schemaVersion satisfies number,
    ],
  error: ({ code }) => void (code satisfies string),
  open: () => {},
  close: () => {},
} satisfies Required<PortalListeners>;

/** All options. A missing or an unknown one is an error. */
const options = {
  ...appearance,
  portalUrl: 'https://account.example',
  path: '/rewards',
  title: 'My account',
  minHeight: 640,
  maxHeight: 2000,
  timeoutMs: 5000,
  login: { token: 'abc' },
  prefill: { email: 'kim@shop.example' },
  getToken: ({ reason }) => (reason === 'initial' ? { token: 'abc', expiresAt: 1 } : null),
  onLoggedOut: ({ reason }) => void (reason satisfies LogoutReason),
  routeSync,
  closeLabel: 'Close',
  on: listeners,
  signal: new AbortController().signal,
} satisfies Required<PortalOptions>;

export async function useEverything(place: Element): Promise<void> {
  using portal: Portal = mountPortal(place, options);
  mountPortal('#account', { portalUrl: options.portalUrl }) satisfies Portal;
  preload('https://account.example') satisfies Portal;
  const ahead: PreloadOptions = { target: '#account', mode: 'inline', routeSync: 'hash' };
  preload('https://account.example', ahead);

  portal.ready satisfies Promise<void>;
  const call: CallOptions = { signal: options.signal };
  const logins: Login[] = [{ url: 'https://account.example/?token=abc' }, { token: 'abc' }];
  for (const login of logins) await portal.login(login, call);
  const data: CustomerData = {
    email: 'kim@shop.example',
    first_name: 'Kim',
    last_name: 'Lee',
    mobile_phone: '+61400000000',
    language: 'fr',
    external_id: '17',
  };
  await portal.setCustomerData(data, call);
  await portal.navigate({ path: '/rewards' }, call);
  await portal.refresh();
  await portal.refresh({ collections: ['transactions'] }, call);
  await portal.back(call);
  await portal.focus({ from: 'backward' }, call);
  await portal.logout(call);
  portal.open();
  portal.close();
  portal.update({ ...appearance, path: '/home' });
  const stop = portal.on('route', ({ title }) => void (title satisfies string));
  stop();
  portal.once('auth', listeners.auth)();
  portal.off('auth', listeners.auth);
  portal.state.signedIn satisfies boolean | undefined;
  const { handshakes, log, mode, failure } = portal.diagnose() satisfies PortalDiagnosis;
  void [handshakes satisfies number, log.length, mode satisfies PortalMode, failure satisfies string | null];
  portal.destroy();
}

export async function useEverythingElse(): Promise<void> {
  takeSignInToken() satisfies string | undefined;
  SDK_VERSION satisfies string;
  const error = new PortalError('wrong_origin', 'why');
  error.code satisfies PortalErrorCode;
  void (error satisfies Error);

  const element = document.createElement('profile-portal') satisfies ProfilePortalElement;
  element.options = { getToken: async () => null };
  element.portal satisfies Portal | undefined;

  loadPortal('https://account.example/sdk/v1.js', 'Account');
  document
    .querySelector('profile-portal')
    ?.addEventListener('route', ({ detail }) => detail.path satisfies string);
  const page = window.ProfilePortal as ProfilePortalGlobal;
  page.mount('#account', options) satisfies Portal;
  page.preload('https://account.example') satisfies Portal;
  (await page('navigate', { path: '/home' })) satisfies unknown;

  const mock: MockPortal = mockPortal('#account', { answers: { login: () => null } });
  mock.emit('logout', { reason: 'revoked' });
  await mock.call('getToken', { reason: 'initial' });
  const host: MockHost = mockHost({ instance: 'a'.repeat(32), context: { locale: 'it' } });
  await host.call('navigate', { path: '/home' });
}

/** Types that must match exactly. */
export const exact = [
  same<keyof PortalEventMap, (typeof portalEventNames)[number]>(true),
  same<keyof PortalEventMap, keyof PortalEvents | 'open' | 'close'>(true),
  same<PortalMode, 'inline' | 'modal' | 'drawer'>(true),
  same<LogoutReason, 'user' | 'expired' | 'host' | 'revoked'>(true),
  same<TokenReason, 'initial' | 'expired' | 'rejected'>(true),
  same<TokenAnswer, { token: string; expiresAt: number } | null | undefined>(true),
  same<
    Exclude<keyof Portal, symbol>,
    | 'ready'
    | keyof HostCalls
    | 'open'
    | 'close'
    | 'update'
    | 'on'
    | 'once'
    | 'off'
    | 'state'
    | 'diagnose'
    | 'destroy'
  >(true),
];

export const component = (
  <ProfilePortal
    portalUrl="https://account.example"
    open
    ref={(portal: Portal | null) => void portal}
    onAuth={({ signedIn }) => void (signedIn satisfies boolean)}
    onRoute={({ path }) => void (path satisfies string)}
    {...({ locale: 'fr' } satisfies Partial<ProfilePortalProps>)}
  />
);

export const custom = <profile-portal portal-url="https://account.example" min-height={640} mode="drawer" />;

/** Code that must not compile. Each line is a mistake that a developer could make. */
export function refuse(portal: Portal, mock: MockPortal): void {
  const portalUrl = 'https://account.example';
  // @ts-expect-error -- a portal needs its address
  mountPortal('#account', {});
  // @ts-expect-error -- no such option
  mountPortal('#account', { portalUrl, height: 640 });
  // @ts-expect-error -- no such mode
  mountPortal('#account', { portalUrl, mode: 'popup' });
  // @ts-expect-error -- no such scheme
  mountPortal('#account', { portalUrl, theme: 'sepia' });
  // @ts-expect-error -- no such part of a theme
  mountPortal('#account', { portalUrl, theme: { font: 'serif' } });
  // @ts-expect-error -- a number, not a length
  mountPortal('#account', { portalUrl, minHeight: '640px' });
  // @ts-expect-error -- a token has an end
  mountPortal('#account', { portalUrl, getToken: () => ({ token: 'abc' }) });
  // @ts-expect-error -- no such event
  mountPortal('#account', { portalUrl, on: { loaded() {} } });
  // @ts-expect-error -- an element or a selector
  mountPortal(1, { portalUrl });
  // @ts-expect-error -- no such way to sync routes
  mountPortal('#account', { portalUrl, routeSync: 'path' });
  // @ts-expect-error -- a route sync that can't write
  mountPortal('#account', { portalUrl, routeSync: { read: () => '/' } });
  // @ts-expect-error -- no such event
  portal.on('signedIn', () => {});
  // @ts-expect-error -- no such value
  portal.on('auth', ({ customer }) => void customer);
  // @ts-expect-error -- a path, not an address alone
  void portal.navigate('/rewards');
  // @ts-expect-error -- a sign-in needs one of the two
  void portal.login({ email: 'kim@shop.example' });
  // @ts-expect-error -- no such field
  void portal.setCustomerData({ name: 'Kim' });
  // @ts-expect-error -- the mode can't be changed to this
  portal.update({ mode: 'fullscreen' });
  // @ts-expect-error -- another portal needs another mount
  portal.update({ portalUrl });
  // @ts-expect-error -- only the portal settles it
  portal.ready = Promise.resolve();
  // @ts-expect-error -- no such code
  void new PortalError('broken');
  // @ts-expect-error -- no such reason of a logout
  mock.emit('logout', { reason: 'bored' });
  // @ts-expect-error -- no such method of a page
  void mock.call('getEmail', {});
}

export const refused = (
  <>
    {/* @ts-expect-error -- a portal needs its address */}
    <ProfilePortal />
    {/* @ts-expect-error -- events are handlers here */}
    <ProfilePortal portalUrl="https://account.example" on={listeners} />
    {/* @ts-expect-error -- no such handler */}
    <ProfilePortal portalUrl="https://account.example" onLogin={() => {}} />
  </>
);
