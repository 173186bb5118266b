import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { transform } from 'lightningcss';
import { build } from 'vite';

/** What a document carries in itself, so that its form can be seen and used before any file is fetched. */
export interface FormCode {
  /** A classic script. */
  readonly script: string;
  readonly style: string;
}

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Builds the script that shows the sign-in form, in one piece, and collects the styles of the form: of the portal's rules those that
 * its markup can match, in the order in which the portal loads them.
 *
 * @param sheets the styles of the portal's sign-in page
 * @param html the markup of the form in all its looks
 */
export async function buildForm(sheets: readonly string[], html: string): Promise<FormCode> {
  const [output] = [
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
      build: {
        write: false,
        target: 'es2022',
        minify: 'terser',
        terserOptions: { ecma: 2020, compress: { passes: 2 } },
        lib: { entry: 'src/screens/signIn/firstForm/showForm.ts', formats: ['iife'], name: 'form' },
      },
    }),
  ].flat();
  if (output === undefined || !('output' in output)) throw new Error('the script of the form was not built');
  const [code, ...others] = output.output.filter((file) => file.type === 'chunk').map((file) => file.code);
  if (code === undefined || others.length > 0) throw new Error('the script of the form is not one file');
  const own = output.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const style = [
    ...sheets.map((css) => keepRules(css, classes)),
    // What the script shares with the portal is in the portal's styles.
    ...own.map((css) => keepRules(css, classes, 'first-form', 'first-view')),
  ].join('');
  return { script: inHtml(code.trim(), 'script'), style: inHtml(style, 'style') };
}

/**
 * Removes the rules that cannot match.
 *
 * @param classes those that the markup has
 * @param ids if given: only rules that name one of these elements
 */
export function keepRules(css: string, classes: ReadonlySet<string>, ...ids: readonly string[]): string {
  const { code } = transform({
    filename: 'form.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const matches = rule.value.selectors.some(
            (selector) =>
              selector.every((part) => part.type !== 'class' || classes.has(part.name)) &&
              (ids.length === 0 || selector.some((part) => part.type === 'id' && ids.includes(part.name))),
          );
          return matches ? undefined : [];
        },
      },
    },
  });
  return code.toString();
}

/** @throws if the text would end the element around it */
function inHtml(text: string, element: 'script' | 'style'): string {
  if (/<\/|<!--|<script/i.test(text))
    throw new Error(`the ${element} of the form cannot stand in a document`);
  return text;
}
