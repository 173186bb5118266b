import { isNode, nameOf, nodesOf, parseFile, placeOf, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

const htmlSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'srcdoc',
  'srcDoc',
]);
const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** @returns code that must not reach a browser, as `path:line what`. */
export function unsafeCode(file: SourceFile, mayReadStorage: boolean): string[] {
  const { program } = parseFile(file);
  const sinks = nodesOf(program).flatMap((node) => report(file, node, unsafe(node)));
  if (mayReadStorage) return sinks;
  const reads = nodesOf(program, isOpener).flatMap((node) => report(file, node, storageRead(node)));
  return [...new Set([...sinks, ...reads])];
}

function report(file: SourceFile, node: Node, what: string | undefined): string[] {
  return what === undefined ? [] : [`${placeOf(file, node)} ${what}`];
}

/** `createStore(() => window.sessionStorage)`: the only permitted read; the facade catches what it throws. */
function isOpener(node: Node): boolean {
  return node.type === 'CallExpression' && nameOf(node['callee']) === 'createStore';
}

function unsafe(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && htmlSinks.has(nameOf(node['property']) ?? ''))
    return 'an HTML sink';
  if (node.type === 'JSXAttribute' && isNode(node['name']) && htmlSinks.has(String(node['name']['name']))) {
    return 'an HTML sink';
  }
  if (node.type === 'Property') {
    if (htmlSinks.has(nameOf(node['key']) ?? '')) return 'an HTML sink';
    if (nameOf(node['key']) === 'targetOrigin' && nameOf(node['value']) === '*')
      return 'a message to any origin';
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return unsafeCall(node);
  return undefined;
}

function unsafeCall(node: Node): string | undefined {
  const callee = node['callee'];
  if (!isNode(callee)) return undefined;
  const called = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
  const args = Array.isArray(node['arguments']) ? node['arguments'] : [];
  if (called === 'eval' || called === 'Function') return 'code from text';
  if (called === 'setTimeout' || called === 'setInterval') {
    return isNode(args[0]) && typeof args[0]['value'] === 'string' ? 'code from text' : undefined;
  }
  if (called === 'postMessage' && args.some((argument) => isNode(argument) && argument['value'] === '*')) {
    return 'a message to any origin';
  }
  const isDocument = callee.type === 'MemberExpression' && nameOf(callee['object']) === 'document';
  return isDocument && (called === 'write' || called === 'writeln') ? 'an HTML sink' : undefined;
}

function storageRead(node: Node): string | undefined {
  const name = node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
  const bare = node.type === 'Identifier' ? nameOf(node) : undefined;
  return stores.has(name ?? bare ?? '') ? 'a read of storage outside the facade' : undefined;
}
