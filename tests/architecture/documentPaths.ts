import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { rooms } from './sourceFiles.ts';

/** Folders that documents leave out in front of a path, beside the document's own. */
const starts = [
  '',
  'widget/src',
  'widget/src/app',
  'widget',
  'demo-host',
  'demo-host/api',
  'demo-host/api/seed',
  'demo-host/site',
  'host-sdk',
  'host-sdk/src',
  'host-sdk/src/protocol',
  'tests',
];

/** @returns the path of every file and folder of the repository, without what is installed or built */
export function repositoryPaths(): readonly string[] {
  const top = readdirSync(projectRoot, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  const below = rooms.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(room, name.replaceAll('\\', '/')),
    ),
  );
  return [...top, ...rooms, ...below.filter((path) => !path.includes('node_modules'))];
}

const endings = /\.(tsx?|mjs|md|json|html|css|sql)$/;
const roomOrName = /^((widget|host-sdk|native-bridge|demo-host|tests)\/|[\w.*{},-]+\.(tsx?|mjs|md)$)/;

/** The screen that CONTRIBUTING.md adds in its example. */
const example = /friends/i;

/** @returns the paths that a document names in backticks, without those of examples (`<name>.ts`), products and addresses */
export function namedPaths(text: string): readonly string[] {
  const prose = text.replaceAll(/^ *```[^]*?^ *```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans
    .filter(
      (span) => /^[\w@*{},./-]+$/.test(span) && !/^[./@]|^(dist|node_modules|fragments)\/|\.$/.test(span),
    )
    .filter((span) => !example.test(span))
    .filter((span) => roomOrName.test(span) || (span.includes('/') && endings.test(span)))
    .map((span) => span.replace(/\/$/, ''));
}

/** @returns whether a path, from any folder that documents leave out, is one of the repository */
export function isThere(document: string, path: string, known: readonly string[]): boolean {
  // A name alone is found wherever it is.
  const bases = path.includes('/') ? [posix.dirname(document), ...starts] : ['**'];
  return expand(path).every((each) =>
    bases.some((base) => {
      const pattern = patternOf(posix.join(base, each));
      return known.some((name) => pattern.test(name));
    }),
  );
}

/** @returns the paths that `a/{b,c}.ts` stands for */
function expand(path: string): readonly string[] {
  const [, before, parts, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  if (parts === undefined) return [path];
  return parts.split(',').flatMap((part) => expand(`${before}${part}${after}`));
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(/[.+$]/g, String.raw`\$&`)
    .replace(/^\*\*\//, '(.*/)?')
    .replaceAll('/**/', '/(.*/)?')
    .replaceAll(/(?<![.)])\*+/g, '[^/]*');
  return new RegExp(`^${pattern}$`);
}
