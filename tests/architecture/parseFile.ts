import { parseSync, type ParseResult } from 'oxc-parser';
import type { SourceFile } from './sourceFiles.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface ParsedFile {
  /** The syntax tree. Building it costs more than parsing: a check that needs less reads `module` or `comments`. */
  readonly program: Node;
  readonly module: ParseResult['module'];
  readonly comments: ParseResult['comments'];
}

const parsedFiles = new WeakMap<SourceFile, ParsedFile>();

/**
 * Parses each file once per worker.
 * @throws if the file does not parse: an error is not an empty tree.
 */
export function parseFile(file: SourceFile): ParsedFile {
  const known = parsedFiles.get(file);
  if (known !== undefined) return known;
  const result = parseSync(file.path, file.text);
  if (result.errors.length > 0) throw new Error(`${file.path}: ${result.errors[0]?.message}`);
  const parsed: ParsedFile = {
    // The parser creates the tree when it is first read, and keeps it.
    get program() {
      return result.program as unknown as Node;
    },
    module: result.module,
    comments: result.comments,
  };
  parsedFiles.set(file, parsed);
  return parsed;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** @returns every node of a tree, parents before children. `skip` leaves out a node with all that is below it. */
export function nodesOf(root: Node, skip?: (node: Node) => boolean): readonly Node[] {
  const nodes: Node[] = [];
  collectNodes(root, skip, nodes);
  return nodes;
}

/** Fills one array for the whole tree: generators and an array per node take ten times as long. */
function collectNodes(node: Node, skip: ((node: Node) => boolean) | undefined, into: Node[]): void {
  if (skip?.(node) === true) return;
  into.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) {
      if (isNode(value)) collectNodes(value, skip, into);
      continue;
    }
    for (const element of value as unknown[]) if (isNode(element)) collectNodes(element, skip, into);
  }
}

/** @returns the line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** @returns `path:line` of a node, as editors open it. */
export function placeOf(file: SourceFile, node: { readonly start: number }): string {
  return `${file.path}:${lineOf(file.text, node.start)}`;
}

/** @returns the name of an identifier, or the text of a literal that is used as a name. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return undefined;
}
