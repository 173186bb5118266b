import { isNode, nameOf, type Node, nodesOf, parseFile, placeOf } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

/** @returns the places that read the clock or chance: `Date.now`, `Date()`, `new Date()` without arguments, `Math.random` */
export const clockReads = (file: SourceFile): readonly string[] =>
  nodesOf(parseFile(file).program)
    .filter(readsClock)
    .map((node) => placeOf(file, node));

function readsClock(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    const read = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
    return read === 'Date.now' || read === 'Math.random';
  }
  // Called without `new`, it ignores its arguments.
  if (node.type === 'CallExpression') return nameOf(node['callee']) === 'Date';
  const isDate = node.type === 'NewExpression' && isNode(node['callee']) && nameOf(node['callee']) === 'Date';
  return isDate && (node['arguments'] as readonly Node[]).length === 0;
}
