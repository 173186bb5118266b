import type { PageId } from '#contract/portalPages.ts';
import type { Language } from '#contract/reference.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import type { PageFiles } from './readShell.ts';

interface Shown {
  /** `undefined` where the path alone does not decide it: with the parameter `mode` or `kiosk`. */
  readonly page: PageId | undefined;
  readonly language: Language;
  readonly embedded: boolean;
}

interface Tags {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The tags that name the files of a page: its code and styles, its texts, and in a frame the bridge. The browser fetches them
 * while it fetches the portal's code; without the tags that code asks for them once it runs.
 *
 * A visitor at a customer's page is shown another page. The tags are for the customer: a person who opens such an address is mostly
 * signed in, and the document cannot know, because a browser sends no token with it.
 */
export function namePageFiles(files: PageFiles, { page, language, embedded }: Shown): Tags {
  const own = page === undefined ? undefined : files.pages[page];
  const texts = ['core', ...(own?.texts ?? [])].flatMap((section) => files.texts[language]?.[section] ?? []);
  const frame = embedded ? files.frame : undefined;
  const scripts = [...(own?.scripts ?? []), ...texts, ...(frame?.scripts ?? [])];
  const styles = [...(own?.styles ?? []), ...(frame?.styles ?? [])];
  return {
    scripts: [...new Set(scripts)].map((file) => linkTo('modulepreload', file)),
    styles: [...new Set(styles)].map((file) => linkTo('stylesheet', file)),
  };
}

function linkTo(rel: 'modulepreload' | 'stylesheet', file: string): string {
  return `<link rel="${rel}" href="/${escapeHtml(file)}" crossorigin>`;
}
