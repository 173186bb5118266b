import type { Config, Language } from '#contract/reference.ts';
import { lookOf } from '#contract/signIn.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import { publicFile } from './publicFile.ts';
import type { PageFiles } from './readShell.ts';

interface Shown {
  readonly language: Language;
  readonly embedded: boolean;
  readonly config: Config | undefined;
}

/**
 * The sign-in page as the build has rendered it, with the tenant's words and pictures. It is hidden: the script of the form shows
 * it to visitors (widget/src/screens/signIn/firstForm).
 *
 * @returns '' if the build has none for this configuration
 */
export function paintForm({ form }: PageFiles, { language, embedded, config }: Shown): string {
  if (config === undefined) return '';
  const { general, component_settings: settings } = config;
  const html = form?.html[language]?.[lookOf({ ...settings.login, embedded })];
  if (form === undefined || html === undefined) return '';
  const words = general.texts[language];
  const [heading, line] = [
    words?.['coverHeader.title'] ?? general.coverHeader.title,
    words?.['coverHeader.text'] ?? general.coverHeader.text,
  ];
  const { mobile, desktop } = general.background;
  const { accent, accentDark } = general.theme;
  const isBuiltIn = isNoneOr(form.accents.light, accent) && isNoneOr(form.accents.dark, accentDark);
  const own = isBuiltIn ? '' : ' data-own-colours';
  return `<div id="first-form" hidden${own}>${[
    fillText('heading', heading),
    fillText('line', line),
    fillPicture('mobile', mobile, config),
    fillPicture('desktop', desktop, config),
  ].reduce((text, fill) => fill(text), html)}</div>`;
}

const isNoneOr = (builtIn: string, colour: string) => colour === '' || colour.toLowerCase() === builtIn;

type Fill = (html: string) => string;

// Replacement functions, because `$&` in a replacement string has a meaning and a tenant's text may contain it.
function fillText(name: string, text: string): Fill {
  if (text === '') return (html) => html.replace(new RegExp(`<p[^>]*>%${name}%</p>`), '');
  return (html) => html.replace(`%${name}%`, () => escapeHtml(text));
}

function fillPicture(name: string, path: string, config: Config): Fill {
  if (path === '') return (html) => html.replace(new RegExp(`<img[^>]*%${name}%[^>]*>`), '');
  return (html) => html.replace(`%${name}%`, () => escapeHtml(publicFile(path, config)));
}
