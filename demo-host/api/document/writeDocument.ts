import type { PageId } from '#contract/portalPages.ts';
import type { Config, Language } from '#contract/reference.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import { publicFile } from './publicFile.ts';
import type { Inlined } from './readShell.ts';

interface Content {
  /** `undefined` where the path alone does not decide it: with the parameter `mode` or `kiosk`. */
  readonly page: PageId | undefined;
  readonly language: Language;
  /** `undefined` if it could not be read: the portal then starts with its built-in defaults. */
  readonly config: Config | undefined;
  readonly allowedOrigins: readonly string[];
  /** The page is framed by another site. */
  readonly embedded: boolean;
  /** The colour scheme that the framing page asks for; ignored unless it is `light` or `dark`. */
  readonly scheme: string | undefined;
  /** Tags that name the files of the page; see `namePageFiles`. */
  readonly pageFiles: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Markup that is seen until the portal's code has run; see `paintFirstView`. */
  readonly firstView: string;
  /** Script and styles of that markup, if it can be seen without any file. */
  readonly inlined: Pick<Inlined, 'script' | 'style'> | undefined;
  readonly now: Date;
}

/**
 * Matches the start of the head with encoding and colour scheme. They stay first: until the browser has read the scheme,
 * it paints white.
 */
const beginning = /<head>(\s*<meta charset[^>]*>)?(\s*<meta name="color-scheme"[^>]*>)?/i;

const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Fills the built page with what must be in it before any script runs: language and direction; title, description and
 * preview from the configuration; the boot block, so that the handshake with a host needs no request; and the colour
 * scheme of the first paint, because a white frame in a dark page flashes.
 */
export function writeDocument(shell: string, content: Content): string {
  const { page, config, allowedOrigins, pageFiles, firstView, inlined, now } = content;
  const meta = config?.general.siteMeta;
  const title = meta?.title || 'My account';
  const description = meta?.description || 'Manage your profile, transactions and more';
  const boot = {
    general: config?.general,
    language: config?.language,
    // The form has its settings from the start, so that it is not replaced, with what was typed, when the
    // configuration arrives.
    login: page === 'signIn' ? config?.component_settings.login : undefined,
    embed: { allowed_origins: allowedOrigins, require_azp: config?.component_settings.embed.require_azp },
    serverTime: now.toISOString(),
  };
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    named('name', 'description', description),
    named('property', 'og:title', title),
    named('property', 'og:description', description),
    meta?.ogImageUrl ? named('property', 'og:image', absolute(meta.ogImageUrl, config)) : '',
    meta?.url ? named('property', 'og:url', meta.url) : '',
    `<script type="application/json" id="portal-boot">${jsonInHtml(boot)}</script>`,
    inlined ? `<style>${inlined.style}</style>` : '',
  ];
  // Style sheets in the head keep the browser from painting, and from running the script, until they are there.
  const styles = inlined ? [...(shell.match(stylesheets) ?? []), ...pageFiles.styles] : [];
  const script = inlined ? `<script>${inlined.script}</script>` : '';
  // A form that is seen without any file waits for none: its pictures come before the code.
  const preload = '<link rel="modulepreload"';
  const rank = (html: string) =>
    inlined ? html.replaceAll(preload, `${preload} fetchpriority="low"`) : html;
  // Replacement functions, because `$&` in a replacement string has a meaning and a tenant's text may contain it.
  return (
    rank(inlined ? shell.replaceAll(stylesheets, '') : shell)
      .replace(/<html\b[^>]*>/i, (tag) => htmlTag(tag, content))
      .replace(/<meta name="color-scheme"[^>]*>/i, (tag) => schemeTag(tag, content))
      .replace(/\s*<title>[^<]*<\/title>/i, () => '')
      .replace(/\s*<meta name="description"[^>]*>/i, () => '')
      .replace(beginning, (tag) => `${tag}\n${head.filter(Boolean).join('\n')}`)
      // Last, so that what every page needs is asked for first.
      .replace('</head>', (tag) =>
        [...pageFiles.scripts.map(rank), ...(inlined ? [] : pageFiles.styles), tag].join('\n'),
      )
      .replace(/<body\b[^>]*>/i, (tag) => [tag, firstView, script, ...styles].join(''))
  );
}

function htmlTag(tag: string, { language, embedded, scheme }: Content): string {
  const kept = tag.slice('<html'.length, -1).replaceAll(/\s(lang|dir)="[^"]*"/gi, '');
  const theme = isScheme(scheme) ? ` data-theme="${scheme}"` : '';
  const frame = embedded ? ` data-embedded=""${theme}` : '';
  return `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${frame}${kept}>`;
}

/**
 * Browsers paint an opaque background behind a framed document whose colour scheme differs from its host's, even before
 * any style is loaded.
 */
function schemeTag(tag: string, { embedded, scheme }: Content): string {
  return embedded && isScheme(scheme) ? named('name', 'color-scheme', scheme) : tag;
}

const isScheme = (scheme: string | undefined): scheme is 'light' | 'dark' =>
  scheme === 'light' || scheme === 'dark';

function named(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function absolute(path: string, config: Config | undefined): string {
  const file = publicFile(path, config);
  const site = config?.general.siteMeta.url;
  return URL.canParse(file, site) && !path.startsWith('//') ? new URL(file, site).href : file;
}

/** JSON that cannot close the element around it, nor break a line in old parsers. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
