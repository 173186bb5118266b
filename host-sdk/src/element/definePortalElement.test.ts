// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillJsdom } from '../../../tests/support/render/fillJsdom.ts';
import { captureSignInToken } from '../mount/mountPortal.ts';
import { definePortalElement } from './definePortalElement.ts';
import type { ProfilePortalElement } from './ProfilePortalElement.ts';

beforeEach(() => {
  // Not undone after a test, because the code of a modal may arrive later than that.
  fillJsdom();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  definePortalElement();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function add(attributes: Record<string, string>): ProfilePortalElement {
  const element = document.createElement('profile-portal') as ProfilePortalElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

describe('<profile-portal>', () => {
  it('is mounted as soon as it is in the page, and destroyed when it is taken out', async () => {
    const element = add({ 'portal-url': 'https://account.example', path: '/rewards' });
    const { portal } = element;
    expect(new URL(element.querySelector('iframe')?.src ?? '').pathname).toBe('/rewards');
    element.remove();
    expect(element.portal).toBeUndefined();
    await expect(portal?.ready).rejects.toMatchObject({ code: 'destroyed' });
  });

  it('applies changes of one turn together, and mounts anew for another `portal-url`', async () => {
    const element = add({ 'portal-url': 'https://account.example' });
    const { portal } = element;
    const update = vi.spyOn(portal ?? ({} as never), 'update');
    element.setAttribute('locale', 'fr');
    element.setAttribute('theme', 'dark');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.lastCall?.[0]).toMatchObject({ locale: 'fr', theme: 'dark' });
    element.setAttribute('portal-url', 'https://account.example');
    element.setAttribute('locale', 'it');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(element.portal).toBe(portal);
    element.setAttribute('portal-url', 'https://other.example');
    await vi.waitFor(() => expect(element.portal).not.toBe(portal));
    expect(element.portal?.diagnose().portal).toBe('https://other.example');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('opens the page that `path` names when it is set, and stays where it is with other changes', async () => {
    const element = add({ 'portal-url': 'https://account.example', path: '/home' });
    const update = vi.spyOn(element.portal ?? ({} as never), 'update');
    element.setAttribute('locale', 'fr');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    element.setAttribute('path', '/home');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls.map(([{ path }]) => path)).toEqual([undefined, '/home']);
  });

  it('gets the mailed link that the script has taken out of the address', () => {
    history.replaceState(null, '', '/account#profile_portal_token=abc');
    captureSignInToken();
    const element = add({ 'portal-url': 'https://account.example', mode: 'modal' });
    // A modal opens for a link, and for nothing else.
    expect(element.portal?.diagnose().open).toBe(true);
  });

  it('has one frame of its own as a copy of another element', () => {
    const element = add({ 'portal-url': 'https://account.example' });
    const copied = element.querySelector('iframe')?.src;
    const copy = element.cloneNode(true) as ProfilePortalElement;
    element.replaceWith(copy);
    const frames = [...copy.querySelectorAll('iframe')];
    expect(frames.map(({ src }) => src === copied)).toEqual([false]);
  });

  it('dispatches events on itself, once, also after it was moved', () => {
    const element = add({ 'portal-url': 'https://account.example', mode: 'modal' });
    const onOpen = vi.fn();
    element.addEventListener('open', onOpen);
    document.body.prepend(element);
    element.portal?.open();
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('reports invalid attributes in the console and by an event, and applies the next ones', async () => {
    const write = vi.spyOn(console, 'error').mockReturnValue();
    const element = document.createElement('profile-portal');
    const onError = vi.fn();
    element.addEventListener('error', onError);
    element.setAttribute('portal-url', 'account');
    document.body.append(element);
    expect(onError.mock.lastCall?.[0].detail).toMatchObject({
      name: 'PortalError',
      message: 'portalUrl must be an https address, not account',
    });
    expect(element.portal).toBeUndefined();
    element.setAttribute('portal-url', 'https://account.example');
    await vi.waitFor(() => expect(element.querySelector('iframe')).not.toBeNull());
    const { portal } = element;
    element.setAttribute('mode', 'dialog');
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    element.setAttribute('mode', 'drawer');
    await vi.waitFor(() => expect(portal?.state.mode).toBe('drawer'));
    expect(element.portal).toBe(portal);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is hidden by the page as any other element', () => {
    const sheet = document.createElement('style');
    sheet.textContent = '.closed { display: none }';
    document.body.append(sheet);
    const url = 'https://account.example';
    const displays = [{}, { hidden: '' }, { class: 'closed' }].map(
      (attributes) => getComputedStyle(add({ 'portal-url': url, ...attributes })).display,
    );
    expect(displays).toEqual([expect.not.stringMatching('none'), 'none', 'none']);
  });

  it('stops following attributes once it is out of the page', async () => {
    const write = vi.spyOn(console, 'error').mockReturnValue();
    const element = add({ 'portal-url': 'account' });
    element.remove();
    element.setAttribute('portal-url', 'https://account.example');
    await Promise.resolve();
    expect(element.querySelector('iframe')).toBeNull();
    expect(write).toHaveBeenCalledTimes(1);
  });
});
