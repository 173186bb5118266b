import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homeScreen } from '#widget/screens/home/screen.ts';
import { SDK_VERSION } from '#host-sdk/mount/version.ts';
import { languages } from '#contract/reference.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { brotliBytes } from './brotliBytes.ts';
import { documentBytes } from './documentBytes.ts';
import { pagesOf } from './onDemand.ts';
import { filesOf, readManifest, shellOf, widgetDist, type Manifest } from './readManifest.ts';

export interface Measured {
  readonly what: string;
  readonly bytes: number;
  readonly target: number;
  /** The limit while the target is not reached. Lowered with every step towards the target. */
  readonly ratchet?: number;
}

/** @returns the current limit of a measured size */
export const limitOf = ({ target, ratchet }: Measured): number => ratchet ?? target;

const kB = 1000;
const entry = 'index.html';
const home = 'src/screens/home/HomePage.tsx';
/** The files that a frame loads beside Home: the bridge, and the codes of the card. */
const inFrame = ['app/embed/bindHost.ts', 'parts/codes/CodePair.tsx', 'parts/codes/QrCode.tsx'];
const texts = (language: string, section: string) => `../virtual:locale/${language}/${section}`;
const sum = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + brotliBytes(join(widgetDist, file)), 0);

/** Measures the sizes of the build that have a target. */
export function measure(): readonly Measured[] {
  const manifest = readManifest();
  const shell = shellOf(manifest, entry);
  const words = (language: string) =>
    ['core', ...homeScreen.texts].flatMap((section) => {
      const chunk = manifest[texts(language, section)];
      return chunk === undefined ? [] : [chunk.file];
    });
  const initial = new Set([entry, ...shell, ...filesOf(manifest, home), ...words('en')]);
  const framed = new Set([
    ...[...initial].filter((file) => file !== entry),
    ...inFrame.flatMap((module) => [...filesOf(manifest, `src/${module}`)]),
  ]);
  const critical = [...initial].filter((file) => file === entry || file.endsWith('.css'));
  return [
    {
      what: 'first load of /home, signed in (HTML, CSS, JS, texts)',
      bytes: sum(initial),
      target: 122 * kB,
      // 0.7 kB of it start the calls of the first view before the rest is here. Raised by 0.25 for the start of live updates, links to a
      // benefit, the fields of offers and of explained points, and the name of their texts; by 0.15 for the names of the files that save
      // changes of the account, the customer's own clock and theme, and the page for unsubscribing; by 0.1 for timestamps without a zone.
      // Raised by 0.1 for the message about what a session did not outlive; by 0.08 for a card that a press has hidden early.
      // Raised by 0.9 for the balances in the outline of Home; by 0.15 for the blocks that a tenant chooses, its own sizes, and the kept
      // orders. The order of names in `core.js` alone moves it by up to 0.1.
      ratchet: 127.15 * kB,
    },
    {
      what: '/home in a frame: that with the document as served, the bridge and the codes',
      bytes: sum(framed) + documentBytes(),
      target: 136 * kB,
      // Raised by 0.15 for long texts, the drafts that outlive a session, and for hosts that will not sign their customer in; by 0.03
      // for panels whose code can't be fetched; by 0.07 for a card that a press has hidden early, by 0.9 for the balances in the outline of Home;
      // by 0.16 as Home itself.
      ratchet: 143.4 * kB,
    },
    { what: 'HTML and the CSS of /home', bytes: sum(critical), target: 14 * kB },
    ...routes(manifest, shell),
    ...languages.map((language) => ({
      what: `texts of the shell and Home, ${language}`,
      bytes: sum(words(language)),
      target: 6 * kB,
    })),
    ...sdk(),
  ];
}

/** The files that a page adds to the shell: its chunk, its styles, and chunks that it shares with other pages. */
function routes(manifest: Manifest, shell: ReadonlySet<string>): Measured[] {
  const pages = pagesOf(manifest);
  if (pages.length < 10) throw new Error(`only ${pages.length} pages are chunks of their own`);
  return pages.map((key) => {
    const page = key.replace(/^.*\/|\.tsx$/g, '');
    const bytes = sum([...filesOf(manifest, key)].filter((file) => !shell.has(file)));
    return { what: `route ${page}`, bytes, target: 12 * kB };
  });
}

/** The files that a host's page loads. Parts of the script are loaded on demand. */
const sdkFiles = [
  // Raised by 0.11 to show the frame as soon as the sign-in form is in it, and to say that the page will not sign its customer in;
  // by 0.02 to fetch the part for calls with the frame of a page that signs its customer in.
  { what: 'script of the SDK (portal.js)', file: 'portal.js', target: 5.5 * kB, ratchet: 6.59 * kB },
  { what: 'its part for calls', file: `calls-${SDK_VERSION}.js`, target: 1.65 * kB, ratchet: 1.73 * kB },
  {
    what: 'its part for the element',
    file: `element-${SDK_VERSION}.js`,
    target: 0.5 * kB,
    ratchet: 0.62 * kB,
  },
  { what: 'its part for modal and drawer', file: `stage-${SDK_VERSION}.js`, target: 1 * kB },
  { what: 'its part for routes in the address', file: `routes-${SDK_VERSION}.js`, target: 0.7 * kB },
  { what: 'queue snippet of the SDK', file: 'snippet.js', target: 0.3 * kB },
  { what: 'React entry of the SDK', file: 'react.js', target: 0.55 * kB },
];

function sdk(): Measured[] {
  return sdkFiles.map(({ file, ...row }) => {
    const path = join(projectRoot, 'dist/sdk', file);
    if (!existsSync(path)) throw new Error(`dist/sdk/${file} is not there`);
    return { ...row, bytes: brotliBytes(path) };
  });
}
