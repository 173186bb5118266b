import { homeBlocksOf, type PageId } from '#contract/portalPages.ts';
import type { Config, Language } from '#contract/reference.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import { publicFile } from './publicFile.ts';
import type { PageFiles } from './readShell.ts';

interface Shown {
  /** `undefined` where the path alone does not decide it: with the parameter `mode` or `kiosk`. */
  readonly page: PageId | undefined;
  readonly language: Language;
  readonly embedded: boolean;
  readonly config: Config | undefined;
  /** Markup of the sign-in form (`paintForm`), or ''. */
  readonly form: string;
}

/**
 * The outline of a page, shown until the portal's code has run: cover, title and empty cards in the place of the page's own. The
 * portal removes it together with the first paint of the page, or shows its words about code that could not be fetched
 * (widget/src/app/firstView).
 *
 * Pages without the shell get no title: a customer who is signed in already is led from the sign-in page to Home.
 */
export function paintFirstView(files: PageFiles, { page, language, embedded, config, form }: Shown): string {
  const words = files.words[language];
  const own = page === undefined ? undefined : files.pages[page];
  // In a frame the SDK shows an outline, and a link if the portal does not come.
  if ((embedded && form === '') || words === undefined || own === undefined || page === undefined) return '';
  const look = own.bare === true ? 'bare' : page === 'home' && hasHero(config) ? 'home' : 'page';
  return [
    `<div id="first-view" data-look="${look}">`,
    `<p role="status">${escapeHtml(words.loading)}</p>`,
    coverOf(look, config),
    `<aside aria-hidden="true">${cardsOf(look, words, words.titles[page], config)}</aside>`,
    form,
    `<section role="alert"><h1>${escapeHtml(words.failed)}</h1><p>${escapeHtml(words.advice)}</p>`,
    // An empty address is that of the document itself.
    `<a href="">${escapeHtml(words.tryAgain)}</a></section>`,
    '</div>',
  ].join('');
}

type Look = 'bare' | 'home' | 'page';

/** Without card or balances Home has the outline of a page: their places would vanish with its first paint. */
function hasHero(config: Config | undefined): boolean {
  const blocks = homeBlocksOf(config?.component_settings.home.blocks ?? []);
  return ['card', 'money'].every((block) => blocks.includes(block));
}

/** The place of the title, and of the first three cards. On Home the portal's first script fills in what the customer comes for. */
function cardsOf(
  look: Look,
  { home }: PageFiles['words'][string],
  title = '',
  config: Config | undefined,
): string {
  if (look !== 'home') return `<b>${look === 'page' ? escapeHtml(title) : ''}</b><i></i><i></i><i></i>`;
  const { currency = '', handle = '' } = config?.region ?? {};
  const data = { hello: home.greeting, welcome: home.welcome, currency, region: handle };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const cell = (label: string) => `<span>${escapeHtml(label)}<bdi dir="ltr"></bdi></span>`;
  return `<b${attributes.join('')}></b><i></i><i>${cell(home.rewards)}${cell(home.points)}</i><i></i>`;
}

function coverOf(look: Look, config: Config | undefined): string {
  const { background, coverHeader } = config?.general ?? {};
  const { mobile, desktop } = (look === 'bare' ? background : coverHeader?.image) ?? {};
  const source = (path: string | undefined) => (path ? escapeHtml(publicFile(path, config)) : '');
  // Without an address a browser shows no picture, and asks for none.
  const [narrow, wide] = [look === 'page' ? '' : source(mobile), source(desktop)];
  if (narrow === '' && wide === '') return '<picture></picture>';
  const img = narrow === '' ? '<img alt="">' : `<img alt="" src="${narrow}">`;
  return `<picture>${wide && `<source media="(width > 900px)" srcset="${wide}">`}${img}</picture>`;
}
