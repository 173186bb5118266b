import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContext } from '../app/PageContext.ts';
import type { Example } from './Example.ts';

const folder = import.meta.dirname;
const readText = (path: string): string => readFileSync(join(folder, path), 'utf8').trim();
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Replaces this repository's import paths by the package's published names. */
const published = (source: string): string =>
  source.replaceAll(/'#host-sdk(?:\/([a-z]+)\.tsx?)?'/g, (_, entry: string | undefined) =>
    entry ? `'profile-portal-host-sdk/${entry}'` : "'profile-portal-host-sdk'",
  );

/** Replaces the shop's event log, which is long and not part of an example. */
const logToConsole = `import { portalEventNames, type Portal as PortalOrQueue } from 'profile-portal-host-sdk';

const showEvents = (portal: PortalOrQueue, name = 'account'): void => {
  for (const event of portalEventNames) portal.on(event, (value) => console.log(name, event, value));
};`;

/** Inlines the code that the examples share, so that each runs wherever it is pasted. */
const standalone = (source: string, portalUrl: string): string => {
  const [, imports = '', rest = ''] = /^((?:import .*\n)*)([^]*)$/.exec(source) ?? [];
  const shared = /^import \{ (\w+) \} from '\.\.?\/(?:examples\/)?\w+\.ts';\n/gm;
  const names = [...imports.matchAll(shared)].map(([, name]) => name);
  const [log = '', ...body] = logToConsole.split('\n\n');
  return [
    imports.replaceAll(shared, '') + (names.includes('showEvents') ? `${log}\n` : ''),
    names.includes('portalUrl') ? `\nconst portalUrl = '${portalUrl}';\n` : '',
    names.includes('showEvents') ? `${body.join('\n\n')}\n\n` : '\n',
    rest.trimStart(),
  ].join('');
};

/** The address that the built snippet has in place of the portal's. */
const placeholder = 'https://account.example/sdk/v1.js';
const snippetFor = ({ portalUrl, snippet }: PageContext, name?: string): string =>
  snippet
    .trim()
    .replace(`"${placeholder}"`, `"${portalUrl}/sdk/v1.js"${name === undefined ? '' : `,"${name}"`}`);

/** The markup of an example with its placeholders filled. The page and its shown source use the same text. */
export const readFragment = (context: PageContext, { handle, script }: Example): string => {
  const { portalUrl, nonce, preferences, texts, assets } = context;
  const values: Readonly<Record<string, string>> = {
    portal: portalUrl,
    nonce,
    language: preferences.language,
    scheme: preferences.scheme,
    snippet: snippetFor(context),
    snippetOfRewards: snippetFor(context, 'Rewards'),
    oldLibraries: (script && assets.of(script.entry).scripts.at(-1)) ?? '',
  };
  const escapedText = (name: string): string => escapeHtml(texts[name as keyof typeof texts]);
  return readText(`fragments/${handle}.html`).replaceAll(
    /(?:\/\*)?\{([a-zA-Z]+)\}(?:\*\/)?/g,
    (_, name: string) => values[name] ?? escapedText(name),
  );
};

/** The script of an example, as a user of the package would write it. */
export const readSource = ({ portalUrl }: Pick<PageContext, 'portalUrl'>, { script }: Example) =>
  script && published(standalone(readText(`../src/${script.source}`), portalUrl));
