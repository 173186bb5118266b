import { parseSync } from 'oxc-parser';
import type { SourceFile } from './sourceFiles.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The syntax tree of a file; a file that does not parse is an error, not an empty tree. */
export function parseFile(file: SourceFile) {
  const parsed = parseSync(file.path, file.text);
  if (parsed.errors.length > 0) throw new Error(`${file.path}: ${parsed.errors[0]?.message}`);
  return { program: parsed.program as unknown as Node, module: parsed.module };
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Every node of a tree, parents before children. `skip` leaves out a node with all that is below it. */
export function* nodesOf(node: Node, skip: (node: Node) => boolean = () => false): Generator<Node> {
  if (skip(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child, skip);
}

/** `path:line` of a node, as editors open it. */
export function placeOf(file: SourceFile, node: Node): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
}

/** The name a property or member is reached by, where it is written out. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return undefined;
}
