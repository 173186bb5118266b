import { mkdtemp, readFile, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import type { Blanks, FirstForm } from '../src/screens/signIn/firstForm/FirstForm.ts';
import { type Language, languages } from '../contract/reference.ts';
import { lookOf } from '../contract/signIn.ts';

type Texts = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('../', import.meta.url));
const kept = join(root, '../node_modules/.cache');

export interface Forms {
  /** The sign-in page as markup, by language and look (`lookOf`), with blanks for the tenant's words and pictures. */
  readonly html: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly accents: FirstForm['accents'];
}

/**
 * Renders the sign-in page in all its looks, by the code of the portal itself, which is built for Node for this purpose.
 *
 * @throws if it has a class that the built portal does not have
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
    checkClasses(
      Object.values(html)
        .flatMap((looksOf) => Object.values(looksOf))
        .join(''),
      bundle,
    );
    return { html, accents };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const choices = [false, true];
const looks = choices.flatMap((keep) =>
  choices.flatMap((sms) => choices.map((embedded) => ({ keep, sms, embedded }))),
);

/** Changes the markup for a document without the portal's code: no inline styles, which the policy forbids, and a form that sends nothing. */
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

/**
 * Compares the two builds. A style without a rule of its own, such as that of a button of the usual size, is named only in the code
 * of the portal.
 *
 * @throws if the markup has a class that neither the styles nor the code of the bundle name
 */
export function checkClasses(html: string, bundle: Rolldown.OutputBundle): void {
  const files = Object.values(bundle).flatMap((file) => {
    if (file.type === 'chunk') return [file.code];
    return file.fileName.endsWith('.css') ? [String(file.source)] : [];
  });
  const known = new Set(files.join('\n').match(/[\w-]+/g));
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const missing = [...new Set(classes)].filter((name) => name !== '' && !known.has(name));
  if (missing.length > 0) throw new Error(`the built portal has no classes ${missing.join(', ')}`);
}
