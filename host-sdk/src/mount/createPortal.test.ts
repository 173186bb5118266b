// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillJsdom } from '../../../tests/support/render/fillJsdom.ts';
import { mockPortal } from '../testing/mockPortal.ts';
import { mountPortal } from './mountPortal.ts';
import type { Portal } from './Portal.ts';
import { PortalError } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';

const portalUrl = 'https://account.example';
const opened: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="account"></div><div id="other"></div>';
  // Not undone after a test, because the code of a modal may arrive later than that.
  fillJsdom();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom has no dialogs. Test files share its classes, so these are restored after each test.
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
  opened.push(() => Object.assign(HTMLDialogElement.prototype, { showModal, close }));
});
afterEach(() => {
  for (const close of opened.splice(0).toReversed()) close();
  vi.unstubAllGlobals();
});

function mount(options: Partial<PortalOptions> = {}, place = '#account'): Portal {
  const portal = mountPortal(place, { portalUrl, ...options });
  opened.push(portal.destroy);
  return portal;
}
async function connected(options: Partial<PortalOptions> = {}) {
  const portal = mount(options);
  const mock = mockPortal('#account');
  opened.push(mock.stop);
  await portal.ready;
  return { portal, mock };
}
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

describe('the state of a portal', () => {
  it('is what the portal reported last', async () => {
    const { portal, mock } = await connected({ path: '/home' });
    expect(portal.state).toEqual({
      signedIn: undefined,
      route: '/home',
      mode: 'inline',
      open: true,
      height: 320,
    });
    mock.emit('auth', { signedIn: true });
    mock.emit('size', { height: 700.2 });
    mock.emit('route', { path: '/rewards', title: 'Rewards' });
    await vi.waitFor(() => expect(portal.state.route).toBe('/rewards'));
    expect(portal.state).toEqual({
      signedIn: true,
      route: '/rewards',
      mode: 'inline',
      open: true,
      height: 701,
    });
  });

  it('reaches a listener of `once` one time, and none after `off`', async () => {
    const { portal, mock } = await connected();
    const [first, left, all] = [vi.fn(), vi.fn(), vi.fn()];
    portal.once('auth', first);
    portal.on('auth', left);
    portal.on('auth', all);
    portal.off('auth', left);
    mock.emit('auth', { signedIn: true });
    mock.emit('auth', { signedIn: false });
    await vi.waitFor(() => expect(all).toHaveBeenCalledTimes(2));
    expect(first.mock.calls).toEqual([[{ signedIn: true }]]);
    expect(left).not.toHaveBeenCalled();
  });

  it('reaches a late listener of `once`, and only one time', async () => {
    const { portal, mock } = await connected();
    const [early, late] = [vi.fn(), vi.fn()];
    portal.on('auth', early);
    mock.emit('auth', { signedIn: true });
    await vi.waitFor(() => expect(early).toHaveBeenCalledTimes(1));
    portal.once('auth', late);
    mock.emit('auth', { signedIn: false });
    await vi.waitFor(() => expect(early).toHaveBeenCalledTimes(2));
    expect(late.mock.calls).toEqual([[{ signedIn: true }]]);
  });
});

it('fills in the customer’s data as soon as it is connected', async () => {
  const { mock } = await connected({ prefill: { email: 'kim@shop.example' } });
  await vi.waitFor(() => expect(mock.calls).toEqual([['setCustomerData', { email: 'kim@shop.example' }]]));
});

it('a modal that is not there yet takes no room in the page', async () => {
  mount({ mode: 'modal' });
  const { style, shadowRoot } = document.querySelector<HTMLElement>('#account > div') as HTMLElement;
  expect([shadowRoot, style.display]).toEqual([null, 'none']);
  await vi.waitFor(() => expect(style.display).toBe('block'));
  expect(document.querySelector('#account > div')?.shadowRoot).not.toBeNull();
});

it('a dialog that can’t be made is an `error` event, and takes no room', async () => {
  vi.stubGlobal('ResizeObserver', undefined);
  const errors: unknown[] = [];
  mount({ mode: 'modal', on: { error: (error) => errors.push(error) } });
  await vi.waitFor(() => expect(errors).toEqual([{ code: 'load_error' }]));
  expect(document.querySelector<HTMLElement>('#account > div')?.style.display).toBe('none');
});

describe('a change of mode', () => {
  it('closes a portal that leaves the page, and shows one that comes back to it', () => {
    const events: string[] = [];
    const portal = mount({ on: { open: () => events.push('open'), close: () => events.push('close') } });
    portal.update({ mode: 'drawer' });
    expect([portal.state.open, ...events]).toEqual([false, 'close']);
    portal.open();
    portal.update({ mode: 'modal' });
    expect([portal.state.open, ...events]).toEqual([true, 'close', 'open']);
    portal.close();
    portal.update({ mode: 'inline' });
    expect([portal.state.open, ...events]).toEqual([true, 'close', 'open', 'close', 'open']);
  });
});

it('a listener that is undefined is none', async () => {
  const onError = vi.fn();
  vi.stubGlobal('reportError', onError);
  const { portal, mock } = await connected({ on: { auth: undefined as never } });
  mock.emit('auth', { signedIn: true });
  await vi.waitFor(() => expect(portal.state.signedIn).toBe(true));
  expect(onError).not.toHaveBeenCalled();
});

it('a page that the portal refuses is an `error` event, also for `update`', async () => {
  const errors: unknown[] = [];
  const portal = mount({ on: { error: (error) => errors.push(error) } });
  const refuse = () => {
    throw new PortalError('bad_request');
  };
  const mock = mockPortal('#account', { answers: { navigate: refuse } });
  opened.push(mock.stop);
  await portal.ready;
  portal.update({ path: '/nowhere' });
  await vi.waitFor(() => expect(errors).toEqual([{ code: 'bad_request' }]));
});

it('`update` opens the page that it names, also if it named it before', async () => {
  const { portal, mock } = await connected({ path: '/home' });
  portal.update({ path: '/home' });
  portal.update({ path: '/home' });
  const home = ['navigate', { path: '/home' }];
  await vi.waitFor(() => expect(mock.calls).toEqual([home, home]));
});

it('a destroyed portal changes nothing more, and its methods throw nothing', () => {
  const portal = mount({ mode: 'modal' });
  portal.open();
  portal.close();
  portal.destroy();
  const { state } = portal;
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  portal.open();
  portal.update({ mode: 'inline', path: '/rewards' });
  portal.close();
  expect(portal.state).toEqual(state);
  expect(frames).not.toHaveBeenCalled();
});

describe('a button of the page that opens the portal', () => {
  const add = (html: string): HTMLElement => {
    document.body.insertAdjacentHTML('beforeend', html);
    return document.body.lastElementChild as HTMLElement;
  };

  it('opens it at its page, also from within the button', async () => {
    const { portal, mock } = await connected({ mode: 'modal' });
    add('<button data-profile-portal-open="/rewards"><b>Rewards</b></button>').querySelector('b')?.click();
    expect(portal.state.open).toBe(true);
    await vi.waitFor(() => expect(mock.calls).toEqual([['navigate', { path: '/rewards' }]]));
  });

  it('opens it from within a component of the page', () => {
    const portal = mount({ mode: 'modal' });
    const root = add('<div></div>').attachShadow({ mode: 'open' });
    root.innerHTML = '<button data-profile-portal-open><b>My account</b></button>';
    root.querySelector('b')?.click();
    expect(portal.state.open).toBe(true);
  });

  it('opens it where it was without a page, and keeps a link from being followed', () => {
    const portal = mount({ mode: 'drawer' });
    const link = add('<a href="https://account.example" data-profile-portal-open>My account</a>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([portal.state.open, click.defaultPrevented]).toEqual([true, true]);
  });

  it('leaves a click that asks for a new tab to the browser, and opens only the portal that it names', () => {
    const [first, second] = [mount({ mode: 'modal' }), mount({ mode: 'modal' }, '#other')];
    const link = add('<a href="#x" data-profile-portal-open>My account</a>');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    expect(first.state.open).toBe(false);
    add('<button data-profile-portal-open data-profile-portal-target="#other">…</button>').click();
    expect([first.state.open, second.state.open]).toEqual([false, true]);
    link.click();
    expect(first.state.open).toBe(true);
  });

  it('does nothing if `data-profile-portal-target` is not a selector', () => {
    const onError = vi.fn();
    window.addEventListener('error', onError);
    opened.push(() => window.removeEventListener('error', onError));
    const portal = mount({ mode: 'modal' });
    add('<button data-profile-portal-open data-profile-portal-target="##">…</button>').click();
    expect(portal.state.open).toBe(false);
    expect(onError).not.toHaveBeenCalled();
  });

  it('opens the portal that is in the page, and not an earlier one whose place the page has removed', () => {
    const [first, second] = [mount({ mode: 'modal' }), mount({ mode: 'modal' }, '#other')];
    document.querySelector('#account')?.remove();
    add('<button data-profile-portal-open>…</button>').click();
    expect([first.state.open, second.state.open]).toEqual([false, true]);
  });

  it('opens a dialog that did not connect, and leaves a link to the browser', async () => {
    vi.useFakeTimers();
    const portal = mount({ mode: 'modal' });
    await vi.advanceTimersByTimeAsync(8000);
    add('<button data-profile-portal-open="/rewards">My rewards</button>').click();
    expect(portal.state.open).toBe(true);
    expect(document.querySelector('#account a')).not.toBeNull();
    const link = add('<a href="#x" data-profile-portal-open>My account</a>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('does nothing once the portal is gone', () => {
    const portal = mount({ mode: 'modal' });
    portal.destroy();
    add('<button data-profile-portal-open>…</button>').click();
    expect(portal.state.open).toBe(false);
  });
});

describe('the place of the frame', () => {
  // jsdom does not know the background behind it: the browsers' tests look at its pixels.
  it('is transparent until the portal connects', async () => {
    mount();
    expect(frame().style.opacity).toBe('0');
    const mock = mockPortal('#account');
    opened.push(mock.stop);
    await vi.waitFor(() => expect(frame().style.opacity).toBe('1'));
  });

  const paint = (over: object = {}, from = portalUrl) => {
    const { searchParams } = new URL(frame().src);
    const painted = {
      ns: 'profile-portal',
      v: 1,
      t: 'painted',
      i: searchParams.get('embed'),
      h: 572,
      ...over,
    };
    const source = frame().contentWindow;
    dispatchEvent(new MessageEvent('message', { data: painted, origin: from, source }));
  };

  it('is shown, as tall as what the portal shows, before the portal connects', () => {
    mount();
    paint({ i: 'c'.repeat(32) });
    expect(frame().style.opacity).toBe('0');
    paint();
    expect([frame().style.opacity, frame().style.height]).toEqual(['1', '572px']);
  });

  it('has its own height in a modal, whatever the portal shows', () => {
    mount({ mode: 'modal' });
    const { height } = frame().style;
    paint();
    expect(frame().style.height).toBe(height);
  });

  it('keeps the height that a connected portal reports, though `painted` arrives late', async () => {
    const { mock, portal } = await connected();
    mock.emit('size', { height: 900 });
    await vi.waitFor(() => expect(frame().style.height).toBe('900px'));
    paint({ h: 0 });
    expect(frame().style.height).toBe('900px');
    expect(portal.diagnose().ignored).toBe(0);
  });

  it('B1 is not shown for a page of another origin in the frame', () => {
    mount();
    paint({}, 'https://evil.example');
    expect(document.querySelector('#account iframe')).toBeNull();
  });

  it('stays transparent while the page signs its customer in', async () => {
    const portal = mount();
    const signingIn = portal.login({ token: 'abc' });
    paint();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const mock = mockPortal('#account', { answers: { login: () => asked } });
    opened.push(mock.stop);
    await portal.ready;
    await vi.waitFor(() => expect(mock.calls).toEqual([['login', { token: 'abc' }]]));
    expect(frame().style.opacity).toBe('0');
    answer();
    await signingIn;
    await vi.waitFor(() => expect(frame().style.opacity).toBe('1'));
  });

  it.each<[string, Partial<PortalOptions>, string | null]>([
    ['has no sign-in of its own', {}, '1'],
    ['has a sign-in of its own', { getToken: () => null }, null],
    ['signs its customer in at once', { login: { token: 'abc' } }, null],
  ])('has `guest` in the frame’s address or not, if the page %s', (_name, options, guest) => {
    mount(options);
    expect(new URL(frame().src).searchParams.get('guest')).toBe(guest);
  });

  it('has sizes that the page’s rules can’t change', async () => {
    const { mock } = await connected();
    mock.emit('size', { height: 900 });
    await vi.waitFor(() => expect(frame().style.height).toBe('900px'));
    for (const name of ['height', 'width', 'display'])
      expect([name, frame().style.getPropertyPriority(name)]).toEqual([name, 'important']);
  });
});
