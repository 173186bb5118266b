import { isNode, nameOf, type Node, nodesOf, parseFile, placeOf } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

const hooks = ['beforeAll', 'beforeEach', 'afterAll', 'afterEach'];
const tests = ['it', 'test', 'describe'];

/** Milliseconds. Suites allow one to three minutes: see `testProjects.ts`. */
const LONG = 120000;

/**
 * @returns the places of hooks with a limit of time of their own, and of tests with a limit below two minutes. Such limits are measured on
 * a quick machine; on a slow and busy one they fail what the limit of the suite lets pass.
 */
export function ownLimits(file: SourceFile): readonly string[] {
  const nodes = nodesOf(parseFile(file).program);
  const named = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map((node) => [nameOf(node['id']) ?? '', limitOf(node['init'])]),
  );
  const isShort = (argument: Node) => {
    const limit = limitOf(argument) ?? named.get(nameOf(argument) ?? '');
    return limit !== undefined && limit > 0 && limit < LONG;
  };
  return nodes
    .filter((node) => {
      if (node.type !== 'CallExpression') return false;
      const given = node['arguments'] as readonly Node[];
      const root = rootOf(node['callee']);
      return (hooks.includes(root) && given.length > 1) || (tests.includes(root) && given.some(isShort));
    })
    .map((node) => placeOf(file, node));
}

/** @returns the milliseconds of `60000` and of `{ timeout: 60000 }` */
function limitOf(value: unknown): number | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return typeof value['value'] === 'number' ? value['value'] : undefined;
  if (value.type !== 'ObjectExpression') return undefined;
  const timeout = (value['properties'] as readonly Node[]).find(({ key }) => nameOf(key) === 'timeout');
  return limitOf(timeout?.['value']);
}

/** @returns `it` for `it`, `it.each(rows)` and the like */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  return nameOf(callee) ?? rootOf(callee['callee'] ?? callee['object'] ?? callee['tag']);
}
