import { parseSync, type Plugin, type Rolldown } from 'vite';
import { firstWords, LANGUAGES } from './localeSections.ts';
import { buildForm } from './buildForm.ts';
import { stylesOf, withImports } from './filesOfChunk.ts';
import { renderForms } from './renderForms.ts';

type Bundle = Rolldown.OutputBundle;

/** Files that a browser loads for one purpose, relative to the root of the build. */
interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The files that a server can name in a document, beside those of the first load, which the document names already. They are
 * written to `.vite/pages.json`, together with `words`, what `firstWords` returns for each language, and `form`, the sign-in
 * page as markup with its script and its styles.
 */
export interface PageFiles {
  /** By page id. `texts`: sections beside `core`. */
  readonly pages: Readonly<
    Record<string, Files & { readonly texts: readonly string[]; readonly bare?: true }>
  >;
  /** Files of texts, by language and section. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Files that a portal in a frame loads as well: the bridge. */
  readonly frame: Files;
}

const boot = /widget\/src\/boot\.ts$/;
const bridge = /widget\/src\/app\/embed\//;
const listOfScreens = /widget\/src\/app\/\w+\/screens\.ts$/;
const locale = /virtual:locale\/([a-z]+)\/(\w+)$/;

/**
 * Writes down which files each page needs, so that the server can name them in the document of an address. The browser then
 * fetches them with the first load, and not after that has run.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = pageFilesOf(
        bundle,
        [...this.getModuleIds()].map((id) => this.getModuleInfo(id)),
      );
      const words = Object.fromEntries(LANGUAGES.map((language) => [language, firstWords(language)]));
      const forms = await renderForms(bundle);
      const markup = Object.values(forms.html).flatMap((looks) => Object.values(looks));
      const code = await buildForm(sheetsOf(bundle, files.pages['signIn']?.styles ?? []), markup.join(''));
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify({ ...files, words, form: { ...forms, ...code } }),
      });
    },
  };
}

/** The styles of the first load, and those of a page, in the order in which a document names them. */
function sheetsOf(bundle: Bundle, own: readonly string[]): readonly string[] {
  const first = [...filesOfFirstLoad(bundle)].flatMap((file) => stylesOf(file, bundle));
  return [...new Set([...first, ...own])].map((name) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`${name} is not in the bundle`);
    return String(file.source);
  });
}

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'dynamicallyImportedIds'>;

/** @throws if the declarations of the screens cannot be read: a document would name no files */
export function pageFilesOf(bundle: Bundle, modules: readonly (Module | null)[]): PageFiles {
  const found = modules.filter((module) => module !== null);
  const moduleAt = (pattern: RegExp) => {
    const module = found.find(({ id }) => pattern.test(id));
    if (module === undefined) throw new Error(`no module is named ${pattern.source}`);
    return module;
  };
  const first = filesOfFirstLoad(bundle);
  const filesOf = (modules: readonly string[]) => filesBeyond(first, bundle, modules);
  const pages = Object.entries(foldersOf(moduleAt(listOfScreens))).map(([page, folder]) => {
    const screen = moduleAt(new RegExp(`/screens/${folder}/screen\\.ts$`));
    const files = { ...filesOf(screen.dynamicallyImportedIds), texts: textsOf(screen) };
    return [page, isBare(screen) ? { ...files, bare: true as const } : files] as const;
  });
  return {
    pages: Object.fromEntries(pages),
    texts: textFiles(bundle),
    frame: filesOf(moduleAt(boot).dynamicallyImportedIds.filter((id) => bridge.test(id))),
  };
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The entry, what it imports at once, and the portal that it imports as soon as it runs. */
function filesOfFirstLoad(bundle: Bundle): ReadonlySet<string> {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const starts = entries.flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]);
  return starts.reduce((seen, file) => withImports(file, bundle, seen), new Set<string>());
}

function filesBeyond(first: ReadonlySet<string>, bundle: Bundle, modules: readonly string[]): Files {
  const starts = chunksOf(bundle).filter(({ facadeModuleId }) => modules.includes(facadeModuleId ?? ''));
  if (starts.length === 0) throw new Error(`no chunk starts with ${modules.join(', ')}`);
  const all = starts.reduce((seen, { fileName }) => withImports(fileName, bundle, seen), new Set<string>());
  const scripts = [...all].filter((file) => !first.has(file));
  return { scripts, styles: [...new Set(scripts.flatMap((file) => stylesOf(file, bundle)))] };
}

function textFiles(bundle: Bundle): PageFiles['texts'] {
  const files: Record<string, Record<string, string>> = {};
  for (const { facadeModuleId, fileName } of chunksOf(bundle)) {
    const [, language, section] = locale.exec(facadeModuleId ?? '') ?? [];
    if (language !== undefined && section !== undefined) (files[language] ??= {})[section] = fileName;
  }
  return files;
}

/** The folder of each page's screen: `screens` is an object of page ids and imported declarations. */
function foldersOf({ id, code }: Module): Readonly<Record<string, string>> {
  const { body } = parseSync(id, code ?? '').program;
  const folders = new Map<string, string>();
  for (const statement of body) {
    const folder =
      statement.type === 'ImportDeclaration' && /\/(\w+)\/screen\.ts$/.exec(statement.source.value)?.[1];
    if (!folder) continue;
    for (const { local } of statement.specifiers) folders.set(local.name, folder);
  }
  const pages = propertiesOf(body, 'screens').flatMap(({ key, value }) => {
    const folder = value.type === 'Identifier' ? folders.get(value.name) : undefined;
    return key.type === 'Identifier' && folder !== undefined ? [[key.name, folder] as const] : [];
  });
  if (pages.length === 0) throw new Error(`${id} declares no screens`);
  return Object.fromEntries(pages);
}

/** The sections that a screen's declaration lists as `texts`. */
function textsOf(screen: Module): readonly string[] {
  const texts = valueOf(screen, 'texts');
  if (texts?.type !== 'ArrayExpression') throw new Error(`${screen.id} lists no texts`);
  return texts.elements.map((element) => {
    if (element?.type !== 'Literal' || typeof element.value !== 'string')
      throw new Error(`${screen.id} lists texts that are not written out`);
    return element.value;
  });
}

function isBare(screen: Module): boolean {
  const bare = valueOf(screen, 'bare');
  return bare?.type === 'Literal' && bare.value === true;
}

/** The value of a field in a screen's declaration. */
function valueOf({ id, code }: Module, name: string) {
  const { body } = parseSync(id, code ?? '').program;
  return propertiesOf(body, /Screen$/).find(({ key }) => key.type === 'Identifier' && key.name === name)
    ?.value;
}

type Statements = ReturnType<typeof parseSync>['program']['body'];

/** The properties of the exported object of a name. */
function propertiesOf(body: Statements, name: string | RegExp) {
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  const named = declarations.find(
    ({ id }) =>
      id.type === 'Identifier' && (typeof name === 'string' ? id.name === name : name.test(id.name)),
  );
  const object = named?.init?.type === 'ObjectExpression' ? named.init.properties : [];
  return object.filter((property) => property.type === 'Property');
}
