import { isNode, nameOf, nodesOf, parseFile, placeOf, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Owners of a `value` that are not signals. */
const plain = new Set(['target', 'currentTarget', 'current', 'props', 'option', 'entry', 'field']);
/** Callbacks given to these run while the component renders; all others run later, untracked on purpose. */
const runsNow = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'findIndex',
  'some',
  'every',
  'reduce',
  'toSorted',
  'forEach',
  'useMemo',
]);

/** @returns components and hooks that read a signal's `value` in their body without `useSignals()` as their first statement. */
export function untrackedReads(file: SourceFile): string[] {
  if (!file.text.includes('.value')) return [];
  return nodesOf(parseFile(file).program).flatMap((node) => {
    const named = namedFunction(node);
    if (named === undefined || !/^([A-Z]|use[A-Z])/.test(named.name)) return [];
    if (!readsSignal(named.body) || startsWithUseSignals(named.body)) return [];
    return [`${placeOf(file, node)} ${named.name}`];
  });
}

function namedFunction(node: Node): { readonly name: string; readonly body: Node } | undefined {
  const declares = node.type === 'VariableDeclarator' && isNode(node['init']) ? node['init'] : node;
  if (!functions.has(declares.type) || !isNode(declares['body'])) return undefined;
  const name = nameOf(node['id']);
  return name === undefined ? undefined : { name, body: declares['body'] };
}

function startsWithUseSignals(body: Node): boolean {
  const [first] = Array.isArray(body['body']) ? body['body'] : [];
  const expression = isNode(first) && first.type === 'ExpressionStatement' ? first['expression'] : undefined;
  return (
    isNode(expression) &&
    expression.type === 'CallExpression' &&
    nameOf(expression['callee']) === 'useSignals'
  );
}

function readsSignal(body: Node): boolean {
  const now = new Set<Node>();
  for (const node of nodesOf(body)) {
    const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
    if (!isNode(callee)) continue;
    const called = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
    if (!runsNow.has(called ?? '')) continue;
    for (const argument of node['arguments'] as unknown[]) if (isNode(argument)) now.add(argument);
  }
  const later = (node: Node) => node !== body && functions.has(node.type) && !now.has(node);
  return nodesOf(body, later).some(isSignalRead);
}

function isSignalRead(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node['computed'] === true || nameOf(node['property']) !== 'value')
    return false;
  const object = node['object'];
  if (!isNode(object)) return false;
  const owner = object.type === 'MemberExpression' ? nameOf(object['property']) : nameOf(object);
  return !plain.has(owner ?? '');
}
