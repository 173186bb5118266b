import { isTest } from './sourceFiles.ts';

/** Layers of the portal, lowest first. A file imports from its own layer and from lower ones, never up. */
const layers: readonly (readonly string[])[] = [
  ['contract'],
  ['lib'],
  ['ui', 'i18n'],
  ['host', 'api'],
  ['core'],
  ['parts'],
  ['screens'],
  ['app'],
];

/**
 * Why ARCHITECTURE.md ("Arrows") forbids `importer` to import the project's file `target`; `undefined` if it
 * doesn't.
 */
export function forbiddenImport(importer: string, target: string): string | undefined {
  const [fromRoom = ''] = importer.split('/');
  const [toRoom = ''] = target.split('/');
  if (fromRoom === 'tests') return undefined;
  if (toRoom === 'tests') {
    if (isTest(importer) && target.startsWith('tests/support/')) return undefined;
    return 'only a test beside the source may import of tests, and only of tests/support';
  }
  // It builds all rooms.
  if (importer.startsWith('demo-host/build/')) return undefined;
  if (fromRoom !== toRoom) return betweenRooms(importer, target);
  if (fromRoom === 'widget') return isTest(importer) ? undefined : insideWidget(importer, target);
  if (fromRoom === 'demo-host') return insideDemoHost(importer, target);
  if (fromRoom === 'host-sdk') return isTest(importer) ? undefined : insideSdk(importer, target);
  return undefined;
}

function betweenRooms(importer: string, target: string): string | undefined {
  const allowed = allowedTargets(importer);
  if (allowed.some((start) => target.startsWith(start))) return undefined;
  return `may import of other rooms only ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}`;
}

function allowedTargets(importer: string): readonly string[] {
  if (importer.startsWith('widget/')) return ['native-bridge/src/', 'host-sdk/src/protocol/'];
  if (importer.startsWith('native-bridge/')) return ['host-sdk/src/protocol/'];
  if (importer.startsWith('demo-host/api/')) return ['widget/contract/'];
  // Types of the answers that the till shows.
  if (importer.startsWith('demo-host/till/page/')) return ['widget/contract/staff/'];
  if (importer.startsWith('demo-host/site/')) return ['host-sdk/src/index.ts', 'host-sdk/src/react.tsx'];
  return [];
}

/** The shop's products and pictures, as plain data. The API's seed writes the same data into its database. */
const sharedData = ['catalogue/', 'art/', 'places/', 'demo/demoCustomers.ts'].map(
  (name) => `demo-host/api/seed/${name}`,
);

/** The parts of the demo retailer run as separate processes; `run` and `dev` start them and hold what they share. */
function insideDemoHost(importer: string, target: string): string | undefined {
  const from = importer.split('/').length > 2 ? importer.split('/')[1] : undefined;
  const to = target.split('/').length > 2 ? target.split('/')[1] : undefined;
  if (from === undefined || from === 'run' || from === 'dev' || from === to || to === 'run') return undefined;
  if ((from === 'site' || from === 'till') && sharedData.some((start) => target.startsWith(start)))
    return undefined;
  return `${from} may not import of ${to ?? 'the starters'}`;
}

/**
 * What each folder of the SDK may import. `protocol` stands alone, because the portal uses it too; `mount` loads `parts` when they are
 * needed, so what only a part needs is not in the first script.
 */
const sdkFolders: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  connection: ['protocol', 'mount'],
  dialog: ['mount'],
  routes: ['mount'],
  element: ['protocol', 'mount'],
  parts: ['connection', 'dialog', 'element', 'routes'],
  mount: ['protocol', 'connection', 'dialog', 'routes', 'parts', 'script'],
  script: ['protocol', 'mount', 'element'],
  testing: ['protocol', 'connection', 'mount'],
};

function insideSdk(importer: string, target: string): string | undefined {
  const [from, to] = [importer, target].map((path) => /^host-sdk\/src\/(\w+)\//.exec(path)?.[1]);
  // The entries (index.ts, react.tsx) and the build are above all folders.
  if (from === undefined || from === to) return undefined;
  if (to !== undefined && sdkFolders[from]?.includes(to) === true) return undefined;
  return `${from} may not import of ${to ?? 'the entries'}`;
}

function insideWidget(importer: string, target: string): string | undefined {
  const from = placeIn(importer);
  const to = placeIn(target);
  if (from.layer < to.layer) return `${from.folder} may not import of ${to.folder}, which is above it`;
  // Files at the top (main.tsx, boot.ts) may import each other.
  if (from.layer === to.layer && from.layer < layers.length && from.folder !== to.folder)
    return `${from.folder} may not import of ${to.folder}`;
  if (from.folder !== 'screens' || to.folder !== 'screens' || from.screen === to.screen) return undefined;
  return `screen ${from.screen} may not import of screen ${to.screen}`;
}

function placeIn(path: string) {
  const [folder = '', screen] = path.replace(/^widget\/(src\/)?/, '').split('/');
  const index = layers.findIndex((layer) => layer.includes(folder));
  // main.tsx and boot.ts are above all layers.
  return { folder, layer: index === -1 ? layers.length : index, screen };
}
