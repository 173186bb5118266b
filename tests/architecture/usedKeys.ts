import { isNode, nodesOf, parseFile, placeOf, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

export interface KeyUse {
  /** Matches the keys that the code can mean: a single key for a literal, several for a template. */
  readonly pattern: RegExp;
  readonly written: string;
  readonly place: string;
  /** True for the argument of `t(…)`, which must be a key. Other texts may be keys. */
  readonly certain: boolean;
}

/** @returns every text of a file that looks like a key of the locale files (`section.name`), and every text that is an argument of `t(…)` */
export function usedKeys(file: SourceFile): KeyUse[] {
  const nodes = nodesOf(parseFile(file).program);
  const translated = new Set(
    nodes.filter(isTranslation).flatMap((node) => alternatives(firstArgument(node))),
  );
  return nodes.flatMap((node) => {
    const certain = translated.has(node);
    const written = writtenKey(node, certain);
    if (written === undefined) return [];
    const pattern = new RegExp(`^${written.map(escape).join('[^.]+(\\.[^.]+)*')}$`);
    return [{ pattern, written: written.join('*'), place: placeOf(file, node), certain }];
  });
}

function isTranslation(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(callee)) return false;
  const called = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(called) && called['name'] === 't';
}

function firstArgument(node: Node): unknown {
  return Array.isArray(node['arguments']) ? node['arguments'][0] : undefined;
}

/** Both sides of `condition ? 'a' : 'b'` are keys. */
function alternatives(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type !== 'ConditionalExpression') return [node];
  return [...alternatives(node['consequent']), ...alternatives(node['alternate'])];
}

/** @returns the fixed parts of a key, without the variable ones between them; `undefined` for what is not a text, or not like a key */
function writtenKey(node: Node, isCertain: boolean): string[] | undefined {
  const looksLikeKey = (text: string) => isCertain || /^[a-z][A-Za-z0-9]*\.[A-Za-z0-9_.-]*$/.test(text);
  if (node.type === 'Literal' && typeof node['value'] === 'string') {
    return looksLikeKey(node['value']) ? [node['value']] : undefined;
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  const parts = node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked);
  return looksLikeKey(parts[0] ?? '') ? parts : undefined;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
