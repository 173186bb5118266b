import { posix } from 'node:path';
import { isNode, lineOf, parseFile, type Node } from './parseFile.ts';
import { isTest, type SourceFile } from './sourceFiles.ts';

// The limits of CONTRIBUTING.md ("Rules that are checked") that keep folders and functions readable.

const FILES_PER_FOLDER = 25;
const LINES_PER_FUNCTION = 60;

/** Every exception from the limits, with its reason. Fewer than five. */
export const exceptions: Readonly<Record<string, string>> = {
  'host-sdk/src/connection/connectPortal.ts':
    'four functions instead of closures make the script larger, which is at its limit (tests/tools/size)',
  'host-sdk/src/mount/createPortal.ts':
    'a state object instead of closures makes the script 0.12 kB larger, which is at its limit',
};

/** Layers whose folders are subjects. A file beside these folders would belong to no subject. */
const layers = [
  'widget/src/core',
  'widget/src/parts',
  'widget/src/screens',
  'widget/src/app',
  'widget/src/ui',
  'host-sdk/src/protocol',
  'demo-host/api/platform',
  'tests/support',
];

/** @returns each folder with more source files than the limit. Tests do not count, styles do. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTest(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > FILES_PER_FOLDER && exceptions[folder] === undefined ? [`${folder} holds ${count} files`] : [],
  );
}

/** @returns source files beside the subject folders of a layer. */
export function looseFiles(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => layers.includes(posix.dirname(path)) && !path.endsWith('.d.ts'));
}

/** @returns each function longer than the limit, with its place; the callbacks of `describe` are lists of tests. */
export function longFunctions(file: SourceFile): string[] {
  if (file.text.split('\n').length <= LINES_PER_FUNCTION) return [];
  const found: string[] = [];
  visit(parseFile(file).program, undefined, (node, parent) => {
    if (!isFunction(node) || isDescribe(parent)) return;
    const first = lineOf(file.text, node.start);
    const lines = lineOf(file.text, node.end) - first + 1;
    const place = `${file.path}:${first}`;
    if (lines > LINES_PER_FUNCTION && exceptions[file.path] === undefined)
      found.push(`${place} has ${lines} lines`);
  });
  return found;
}

function isFunction({ type }: Node): boolean {
  return (
    type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
  );
}

function isDescribe(parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression') return false;
  let callee: unknown = parent['callee'];
  // describe.each(...)(...), describe.skipIf(...)(...)
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee['callee'] ?? callee['object'];
  return isNode(callee) && callee['name'] === 'describe';
}

function visit(
  node: Node,
  parent: Node | undefined,
  see: (node: Node, parent: Node | undefined) => void,
): void {
  see(node, parent);
  for (const key in node) {
    const value = node[key];
    for (const below of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(below)) visit(below, node, see);
    }
  }
}

/**
 * Names of source files in code that builds: chunks and parts are chosen by folder or by `import()`, because a list of
 * files is wrong as soon as a file is renamed. The entry of a build is not a list.
 *
 * @returns each regular expression, and each array, that names two or more source files of the rooms; in an array a string
 *   with an ending, a folder or a capital is a name, because any other word alone may mean something else
 */
export function fileLists(file: SourceFile, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  visit(parseFile(file).program, undefined, (node) => {
    const listed = new Set(wordsOf(node).filter((word) => names.has(word)));
    if (listed.size > 1) {
      found.push(`${file.path}:${lineOf(file.text, node.start)} names ${[...listed].join(', ')}`);
    }
  });
  return found;
}

/** @returns the words of a regular expression, or what may be names of files in an array, which may be that of a set */
function wordsOf(node: Node): readonly string[] {
  const { regex, elements } = node;
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex)
    return String(regex.pattern).split(/[^A-Za-z0-9]+/);
  if (node.type !== 'ArrayExpression' || !Array.isArray(elements)) return [];
  return elements.flatMap((element: unknown) => {
    const text = isNode(element) ? element['value'] : undefined;
    return typeof text === 'string' && /[./]|^[A-Z]/.test(text) ? [text.replace(/^.*\/|\.tsx?$/g, '')] : [];
  });
}
