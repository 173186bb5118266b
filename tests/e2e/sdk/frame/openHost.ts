import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import type { BrowserWindow, Scene, Tab } from '#tests/support/browser/driver.ts';
import type { World } from '../../openWorld.ts';
import type { Colours, HostPage, Message } from './pages/wireHost.ts';

export interface HostSetup {
  /** The portal's page in the frame. */
  readonly path?: string;
  /** Further parameters of the frame's address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly context?: object;
  /** What the page answers, by method. It has no other methods. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The colours of the page, and the colour scheme of the frame element. */
  readonly colours?: Colours;
}

/** A page of the shop's origin that speaks the wire itself, without the SDK. */
export interface OpenHost {
  readonly tab: Tab;
  readonly window: BrowserWindow;
  portal(): Promise<Scene>;
  /** @returns the message `res` or `err` that ends a call of the page */
  call(method: string, input?: unknown): Promise<Message>;
  post(message: Message): Promise<void>;
  /** Everything that the portal has sent over its ports, oldest first. */
  received(): Promise<readonly Message[]>;
  /** The nonces of its hellos. */
  hellos(): Promise<readonly string[]>;
  reloadFrame(): Promise<void>;
}

/**
 * Opens a page of the shop in a new window, replaces its content by the portal's frame, and is the host of that
 * frame.
 */
export async function openHost(world: World, setup: HostSetup = {}): Promise<OpenHost> {
  const { portalUrl, shopUrl } = world.demo;
  const { path = '/', query = {}, context = {}, answers = { loggedOut: null } } = setup;
  const colours = setup.colours ?? { scheme: 'normal', background: '#ffffff' };
  const instance = randomUUID().replaceAll('-', '');
  const address = new URL(path, portalUrl);
  for (const [name, value] of Object.entries({ embed: instance, lang: 'en', ...query }))
    address.searchParams.set(name, value);
  const window = await world.driver.newWindow();
  const tab = await window.newTab();
  await tab.open(`${shopUrl}/`);
  await tab.open(`${shopUrl}/journal`);
  await tab.inject(await buildPage(join(import.meta.dirname, 'pages/wireHost.ts')));
  const page = { portal: portalUrl, address: address.href, instance, context, answers, colours };
  await tab.run((given: HostPage) => globalThis.window.becomeHost(given), page);
  return {
    tab,
    window,
    portal: async () => await tab.frame(portalUrl),
    call: async (method, input) =>
      await tab.run(async ([m, a]: [string, unknown]) => await globalThis.window.wireHost.call(m, a), [
        method,
        input ?? null,
      ] as [string, unknown]),
    post: async (message) => await tab.run((sent: Message) => globalThis.window.wireHost.post(sent), message),
    received: async () => await tab.run(() => globalThis.window.wireHost.received, undefined),
    hellos: async () => await tab.run(() => globalThis.window.wireHost.hellos, undefined),
    reloadFrame: async () =>
      await tab.run(() => {
        const { frame } = globalThis.window.wireHost;
        frame.src = String(frame.src);
      }, undefined),
  };
}
