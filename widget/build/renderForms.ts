import { mkdtemp, readFile, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import type { Blanks, FirstForm, SignInLook } from '../src/screens/signIn/firstForm/FirstForm.ts';
import { type Language, languages } from '../contract/reference.ts';

type Texts = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('../', import.meta.url));
const kept = join(root, '../node_modules/.cache');

export interface Forms {
  /** The sign-in page as markup, by language and look (`lookOf`), with blanks for the tenant's words and pictures. */
  readonly html: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly accents: FirstForm['accents'];
}

/** The name of a look: the letters of what it has, in this order: `k`eep, `s`ms, in a `f`rame. */
export const lookOf = ({ keep, sms, embedded }: SignInLook): string =>
  `${keep ? 'k' : ''}${sms ? 's' : ''}${embedded ? 'f' : ''}`;

/**
 * Renders the sign-in page in all its looks, by the code of the portal itself, which is built for Node for this purpose.
 *
 * @throws if it has a class that the styles of the built portal lack
 */
export async function renderForms(bundle: Rolldown.OutputBundle): Promise<Forms> {
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(kept, 'portal-forms-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      // The same identifiers as the portal's, so that the classes are the same.
      plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
      resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
      build: {
        ssr: 'src/screens/signIn/firstForm/renderSignIn.tsx',
        outDir: folder,
        target: 'node20',
        minify: false,
      },
    });
    const file = pathToFileURL(join(folder, 'renderSignIn.js')).href;
    const { accents, blanks, renderSignIn } = (await import(file)) as FirstForm;
    const render = async (language: Language) => {
      const texts = JSON.parse(
        await readFile(join(root, `src/i18n/locales/${language}.json`), 'utf8'),
      ) as Texts;
      const rendered = looks.map(async (look) => {
        const html = await renderSignIn(language, texts, look);
        return [lookOf(look), asDocument(html, blanks)] as const;
      });
      return [language, Object.fromEntries(await Promise.all(rendered))] as const;
    };
    const html = Object.fromEntries(await Promise.all(languages.map(render)));
    checkClasses(html, bundle);
    return { html, accents };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const choices = [false, true];
const looks = choices.flatMap((keep) =>
  choices.flatMap((sms) => choices.map((embedded) => ({ keep, sms, embedded }))),
);

/** What a document needs that React does for itself: pictures without inline styles, which the policy forbids, and a form that sends nothing. */
function asDocument(html: string, { mobile, desktop }: Blanks): string {
  const picture = (name: string) => [
    ` style="background-image:url(&quot;/${name}&quot;)"></div>`,
    `><img alt="" loading="lazy" src="${name}"/></div>`,
  ];
  const changes = [picture(mobile), picture(desktop), ['<form ', '<form method="dialog" ']];
  return changes.reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`the rendered sign-in page has no ${from}`);
    return text.replace(from, to);
  }, html);
}

function checkClasses(pages: Forms['html'], bundle: Rolldown.OutputBundle): void {
  const styles = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const all = styles.join('\n');
  const html = Object.values(pages)
    .flatMap((looksOf) => Object.values(looksOf))
    .join('');
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const missing = [...classes].filter((name) => name !== '' && !all.includes(`.${name}`));
  // A class for a state has no rule without it; if most are missing, the two builds name them differently.
  if (missing.length > classes.size / 4)
    throw new Error(`the built styles have no rules for ${missing.join(', ')}`);
}
