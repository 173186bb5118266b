const root = 'demo-host/api/';
/** The parts of a subject that other subjects may import. */
const publicParts = ['rules', 'queries', 'schema.ts'];

/**
 * Why the layers of the reference API forbid an import: `app → subjects → platform`. Subjects use each other by their
 * rules, queries and tables, never by their routes; rules are pure and import no queries. The seed writes the tables of
 * all subjects, and only `app` loads it. Test support in `testing` may import everything.
 *
 * @returns the reason, or `undefined` where the import is allowed or either file is not part of the API
 */
export function forbiddenInApi(importer: string, target: string): string | undefined {
  if (!importer.startsWith(root) || !target.startsWith(root)) return undefined;
  const from = partOf(importer);
  const to = partOf(target);
  if (from.layer === 'testing' || from.layer === 'app')
    return refuse(to.layer === 'testing' && from.layer === 'app', 'app imports no test support');
  if (to.layer === 'testing' || to.layer === 'app')
    return `${from.folder} may not import of ${to.layer}, which is above it`;
  if (from.folder === to.folder)
    return refuse(
      from.part === 'rules' && to.part !== 'rules' && to.part !== 'schema.ts' && from.layer === 'subject',
      'rules are pure: they import no queries and no routes',
    );
  if (from.layer === 'platform') return 'platform knows no subject';
  if (to.layer === 'seed') return 'only app loads the seed';
  if (to.layer === 'platform') return undefined;
  if (!publicParts.includes(to.part))
    return `of ${to.folder} other subjects may import only ${publicParts.join(', ')}`;
  return refuse(from.part === 'rules' && to.part === 'queries', 'rules are pure: they import no queries');
}

function refuse(isRefused: boolean, reason: string): string | undefined {
  return isRefused ? reason : undefined;
}

interface Part {
  readonly layer: 'app' | 'subject' | 'platform' | 'seed' | 'testing';
  /** The folder below `demo-host/api`; `app` for the entry beside them. */
  readonly folder: string;
  /** The folder or the file below that. */
  readonly part: string;
}

function partOf(path: string): Part {
  const [folder = '', part] = path.slice(root.length).split('/');
  if (part === undefined) return { layer: 'app', folder: 'app', part: folder };
  const special = (['app', 'platform', 'seed', 'testing'] as const).find((name) => name === folder);
  return { layer: special ?? 'subject', folder, part };
}
