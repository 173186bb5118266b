import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { load } from 'virtual:locale-sections';
import { onTestFinished } from 'vitest';
import { App } from '#widget/app/shell/App.tsx';
import { bindHost, type HostBinding } from '#widget/app/embed/bindHost.ts';
import { createAppModels, type Portal } from '#widget/app/models/createAppModels.ts';
import { readBoot } from '#widget/app/lifecycle/readBoot.ts';
import { takeUrlToken } from '#widget/app/lifecycle/takeUrlToken.ts';
import { chooseLanguage } from '#widget/i18n/chooseLanguage.ts';
import { createI18n } from '#widget/i18n/createI18n.ts';
import { createTexts, type LoadTexts } from '#widget/i18n/createTexts.ts';
import { isLanguage } from '#widget/i18n/isLanguage.ts';
import { fillJsdom } from './fillJsdom.ts';

export interface RenderedPortal {
  readonly portal: Portal;
  readonly user: UserEvent;
  /** Closes the portal as closing its tab does; storage stays. */
  close(): void;
}

/** The network of a tab: once closed, it sends no request, retries none and receives no answer. */
const fetchWhile = (isOpen: () => boolean): typeof fetch => {
  const never = () => new Promise<Response>(() => undefined);
  return async (...request) => {
    if (!isOpen()) return await never();
    const answer = await window.fetch(...request);
    return isOpen() ? answer : await never();
  };
};

const openPortals = new Set<RenderedPortal>();
/** Closes the portals that a test has left open, before the network is reset for the next one. */
export function closePortals(): void {
  for (const portal of openPortals) portal.close();
}

/**
 * Opens the whole portal at an address, as `boot.ts` does, with the network of the test. In a frame
 * (`window.parent` is another window, and the address has `embed`) it is bound to the page around it.
 *
 * @param loadTexts the server of texts, except those of the shell in the first language
 */
export async function renderPortal(address: string, loadTexts: LoadTexts = load): Promise<RenderedPortal> {
  fillJsdom();
  history.replaceState(null, '', address);
  const urlToken = takeUrlToken();
  const boot = readBoot(document);
  const query = new URLSearchParams(location.search);
  const instance = query.get('embed') ?? '';
  const embedded = instance !== '' && window.parent !== window;
  const hasLanguage = isLanguage(query.get('lang') ?? query.get('language'));
  const language = chooseLanguage({ query, configured: boot.language.default });
  // A copy: i18next adds the texts that follow to the object itself, and the next portal would find them there.
  const i18n = await createI18n(language, structuredClone(await load(language, 'core')));
  const texts = createTexts(i18n, loadTexts);
  let isOpen = true;
  const portal = createAppModels({ boot, embedded, i18n, texts, fetch: fetchWhile(() => isOpen) });
  const stop = portal.start(urlToken);
  let bound: HostBinding | undefined;
  const connect = (root: HTMLDivElement | null) => {
    if (root && embedded) bound ??= bindHost(portal, { instance, hasLanguage, root });
  };
  const onPage = (path: string, title: string) => bound?.route(path, title);
  const view = render(<App portal={portal} i18n={i18n} rootRef={connect} onPage={onPage} />);
  const close = () => {
    if (!isOpen) return;
    view.unmount();
    bound?.close();
    stop();
    isOpen = false;
    openPortals.delete(rendered);
  };
  const rendered = { portal, user: userEvent.setup({ advanceTimers: () => undefined }), close };
  openPortals.add(rendered);
  onTestFinished(close);
  return rendered;
}
