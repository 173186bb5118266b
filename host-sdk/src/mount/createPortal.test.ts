// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockPortal } from '../testing/mockPortal.ts';
import { mountPortal } from './mountPortal.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';

const portalUrl = 'https://account.example';
const opened: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="account"></div><div id="other"></div>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom has no dialogs. Files of this suite share its classes.
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
  it('is what the portal said last', async () => {
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

  it('is told once by once, and no more after off', async () => {
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

  it('reaches a late listener of once, and only once', async () => {
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

  it('opens it where it was without a page, and keeps a link from being followed', () => {
    const portal = mount({ mode: 'drawer' });
    const link = add('<a href="https://account.example" data-profile-portal-open>My account</a>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([portal.state.open, click.defaultPrevented]).toEqual([true, true]);
  });

  it('leaves the click to the browser that asks for a new tab, and to the portal that it names', () => {
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

  it('does nothing once the portal is gone', () => {
    const portal = mount({ mode: 'modal' });
    portal.destroy();
    add('<button data-profile-portal-open>…</button>').click();
    expect(portal.state.open).toBe(false);
  });
});

describe('the place of the frame', () => {
  // jsdom does not know the background behind it: the browsers' tests look at its pixels.
  it('is transparent until the portal speaks', async () => {
    mount();
    expect(frame().style.opacity).toBe('0');
    const mock = mockPortal('#account');
    opened.push(mock.stop);
    await vi.waitFor(() => expect(frame().style.opacity).toBe('1'));
  });

  it('has sizes that the page’s rules can’t change', async () => {
    const { mock } = await connected();
    mock.emit('size', { height: 900 });
    await vi.waitFor(() => expect(frame().style.height).toBe('900px'));
    for (const name of ['height', 'width', 'display'])
      expect([name, frame().style.getPropertyPriority(name)]).toEqual([name, 'important']);
  });
});
