import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const entry = /widget\/src\/boot\.ts$/;
/** Runs before the portal is loaded, so none of the portal may stand in one file with it. */
const before = /widget\/src\/(main\.tsx|app\/takeUrlToken\.ts)$/;
/** The entry and the portal both load files by it. */
const loader = /vite\/preload-helper/;
const home = /widget\/src\/features\/home\/HomePage\.tsx$/;
const start = /widget\/src\/(boot\.ts|(features|app)\/.*Page\.tsx)$/;
/** Only passes icons on: importing it says nothing about which. */
const icons = /node_modules\/lucide\//;

/**
 * One file for what the first load of the portal brings: everything its entry imports, and of Home's pieces those that
 * other pages have too; one file compresses best. Every other module comes with the pages that need it.
 */
export const widgetChunks: Group[] = [
  { name: 'loader', test: loader, priority: 2 },
  {
    name: (id, context) => (isCore([...startsOf(id, context)]) ? 'core' : null),
    test: (id) => !before.test(id) && !icons.test(id),
    debugName: 'core',
    priority: 1,
  },
  { name: 'icons', test: icons, minShareCount: 2 },
];

/** The entry needs it, or Home and another page. */
const isCore = (starts: readonly string[]): boolean =>
  starts.some((id) => entry.test(id)) || (starts.length > 1 && starts.some((id) => home.test(id)));

/** The entry and the pages that import a module, directly or not. */
function startsOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  const above = importers.flatMap((importer) => [...startsOf(importer, context, seen)]);
  return new Set(start.test(id) ? [id, ...above] : above);
}
