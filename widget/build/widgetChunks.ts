import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const entry = /widget\/src\/boot\.ts$/;
/** Runs before the portal is loaded, so none of the portal may stand in one file with it, or with what it imports. */
const main = /widget\/src\/main\.tsx$/;
/** The document, which imports `main.tsx`. */
const page = /widget\/index\.html$/;
/** `main.tsx` and the portal both load files by it. */
const loader = /vite\/preload-helper/;
const home = /\/screens\/home\/[^/]*Page\.tsx$/;
const start = /widget\/src\/(boot\.ts|screens\/.*Page\.tsx)$/;
/** One module for each icon, and between them and their importers one that only passes them on. */
const icons = /node_modules\/lucide\//;

/**
 * Folders whose modules the pages for visitors load together. Many small files compress badly, and each one's name is in the
 * first load. What loads later has a folder of its own: a page pays for all of a folder.
 */
const together: Readonly<Record<string, RegExp>> = {
  fields: /widget\/src\/(ui\/field|parts\/forms)\//,
  list: /widget\/src\/ui\/list\//,
  frame: /widget\/src\/parts\/(brand|retry)\//,
  page: /widget\/src\/ui\/page\//,
  saving: /widget\/src\/(core\/attributes|parts\/saving)\//,
  signInModels: /widget\/src\/core\/signIn\//,
  // The pages of rewards share both; apart, each would be a further name in the first load.
  codes: /widget\/src\/(core\/redemptions|parts\/copyCode)\//,
};

/**
 * One file for what the first load of the portal brings: everything its entry imports, and of Home's pieces those that
 * other pages have too; one file compresses best. Every other module comes with the pages that need it.
 */
export const widgetChunks: Group[] = [
  {
    // The entry in one file with all that it imports: the first calls wait for no other.
    name: (id, context) => (page.test(id) || loader.test(id) || isBefore(id, context) ? 'index' : null),
    debugName: 'index',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: (id, context) => (isCore([...startsOf(id, context)]) || isTiny(id, context) ? 'core' : null),
    test: (id) => !main.test(id),
    debugName: 'core',
    priority: 1,
  },
  ...Object.entries(together).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];

const firstLoad = /\/(index|core|rolldown-runtime)\.(js|css)$/;
/** The files that an import preloads: not those of the first load, which the document names. */
export const withoutFirstLoad = (_file: string, files: string[]): string[] =>
  files.filter((file) => !firstLoad.test(file));

/** The entry needs it, or Home and another page. */
const isCore = (starts: readonly string[]): boolean =>
  starts.some((id) => entry.test(id)) || (starts.length > 1 && starts.some((id) => home.test(id)));

/** The first script imports it, directly or not. */
function isBefore(id: string, context: Context, seen = new Set<string>()): boolean {
  if (main.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isBefore(importer, context, seen));
}

/** Characters without comments, before the code is minified. */
const TINY_CHARACTERS = 600;

/**
 * Several pages need it, it imports nothing that the first load lacks, and it is smaller than what a file of its own costs in the
 * list of files. Put into the first load, such modules add 0.8 kB to /home and take 0.5 to 2 kB from most other pages.
 */
function isTiny(id: string, context: Context): boolean {
  const { code, importedIds } = context.getModuleInfo(id) ?? {};
  return (
    !id.endsWith('.css') &&
    (code ?? '').replace(/\/\*[^]*?\*\//g, '').length < TINY_CHARACTERS &&
    startsOf(id, context).size > 1 &&
    (importedIds ?? []).every((imported) => isCore([...startsOf(imported, context)]))
  );
}

/** The entry and the pages that import a module, directly or not. */
function startsOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = icons.test(id) ? usersOf(id, context) : (context.getModuleInfo(id)?.importers ?? []);
  const starts = importers.flatMap((importer) => [...startsOf(importer, context, seen)]);
  return new Set(start.test(id) || isPartOfHome(id, context) ? [id, ...starts] : starts);
}

/** What Home loads after its first paint counts as a page: with any other, it makes a tiny module one of the first load. */
const isPartOfHome = (id: string, context: Context): boolean =>
  /\/screens\/home\//.test(id) && (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** The modules that name an icon: their imports do not show which icons they use. */
function usersOf(icon: string, context: Context): readonly string[] {
  const file = /([a-z0-9-]+)\.m?js$/.exec(icon)?.[1] ?? '';
  const name = file.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const shown = new RegExp(`\\b${name}\\b`);
  return above(icon, context).filter((id) => shown.test(context.getModuleInfo(id)?.code ?? ''));
}

/** The importers of an icon, past the modules that pass it on. */
function above(id: string, context: Context): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.flatMap((importer) => (icons.test(importer) ? above(importer, context) : [importer]));
}
