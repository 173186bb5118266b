import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { load } from 'virtual:locale-sections';
import { App } from './app/shell/App.tsx';
import { applyTenantTheme } from './app/theme/applyTenantTheme.ts';
import type { HostBinding } from './app/embed/bindHost.ts';
import { createAppModels } from './app/models/createAppModels.ts';
import { readBoot } from './app/lifecycle/readBoot.ts';
import { matchRoute } from './app/navigation/matchRoute.ts';
import { screens } from './app/navigation/screens.ts';
import { chooseLanguage } from './i18n/chooseLanguage.ts';
import { createI18n } from './i18n/createI18n.ts';
import { createTexts } from './i18n/createTexts.ts';
import { languageOfQuery } from './i18n/languageOfQuery.ts';
import './boot.css.ts';

/**
 * From an empty document to the first page:
 * 1. what the server wrote into the document, and the language;
 * 2. the texts of the shell, and beside them the page that the address asks for;
 * 3. the models, which begin with the session;
 * 4. the screen, and in a frame the bridge to the page around it.
 *
 * @param urlToken what stood in the address; it was taken out before anything else ran
 * @param fetch gives the answers of calls that were started before this code was loaded
 */
export async function boot(urlToken: string | undefined, fetch: typeof globalThis.fetch): Promise<void> {
  const query = new URLSearchParams(location.search);
  const instance = query.get('embed') ?? '';
  const embedded = instance !== '' && window.parent !== window;
  const data = readBoot(document);
  const language = chooseLanguage({ query, configured: data.language.default });
  document.documentElement.toggleAttribute('data-embedded', embedded);
  const hasLanguage = languageOfQuery(query) !== undefined;
  const binding = embedded ? import('./app/embed/bindHost.ts') : undefined;

  // Fetched early and side by side: later imports find them loaded.
  const first = screens[matchRoute(location.pathname, location.search).view];
  first.load().catch(() => undefined);
  for (const section of first.texts) load(language, section).catch(() => undefined);

  const i18n = await createI18n(language, await load(language, 'core'));
  const texts = createTexts(i18n, load);
  const portal = createAppModels({ boot: data, embedded, i18n, texts, fetch });
  applyTenantTheme(portal, document.documentElement);
  portal.start(urlToken);

  let bound: HostBinding | undefined;
  let page: [string, string] | undefined;
  const connect = (root: HTMLDivElement | null) => {
    if (!root || !binding || bound) return;
    // Without the bridge the portal works as it would for a host that sends nothing.
    void binding.then(({ bindHost }) => {
      bound ??= bindHost(portal, { instance, hasLanguage, root });
      if (page) bound.route(...page);
    }, portal.hostPort.decide);
  };
  const onPage = (...shown: [string, string]) => {
    page = shown;
    bound?.route(...shown);
  };
  // One rendering instead of two. In a frame, the bridge needs the portal's root meanwhile.
  if (!embedded) await portal.pages.first;
  const place = document.getElementById('root');
  if (!place) throw new Error('the document has no #root');
  createRoot(place).render(createElement(App, { portal, i18n, rootRef: connect, onPage }));
}
