import { isNode, lineOf, nodesOf, parseFile, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';
import { privateNames, privateWords } from './wordLists.ts';

export interface Occurrence {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly written: string;
  readonly instead: string;
}

/** @returns each private word in the comments of a source file, or in a document. */
export function wordsIn(file: SourceFile): Occurrence[] {
  const prose = withoutCode(file.path.endsWith('.md') ? file.text : commentsOnly(file));
  return privateWords.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(flexible(pattern))].map((match) => ({
      path: file.path,
      line: lineOf(prose, match.index),
      written: match[0].replaceAll(/\s+/g, ' '),
      instead,
    })),
  );
}

/** @returns each declared variable, parameter and function of a source file with a private name. */
export function namesIn(file: SourceFile): Occurrence[] {
  if (!privateNames.some(({ pattern }) => unanchored(pattern).test(file.text))) return [];
  return nodesOf(parseFile(file).program)
    .flatMap(boundNames)
    .flatMap(({ name, start }) => {
      const found = privateNames.find(({ pattern }) => pattern.test(name));
      const line = lineOf(file.text, start);
      return found === undefined ? [] : [{ path: file.path, line, written: name, instead: found.instead }];
    });
}

/** Replaces everything but the comments by blanks, so that an offset has the same line as in the file. */
function commentsOnly(file: SourceFile): string {
  let prose = '';
  for (const { start, end } of parseFile(file).comments) {
    const before = file.text.slice(prose.length, start);
    // A full stop between two comments keeps a phrase from reaching from one into the other, except in a run of `//` lines.
    prose += /^\s*$/.test(before) ? before : blank(before).replace(' ', '.');
    prose += file.text.slice(start, end).replaceAll(/^(\s*)(\/\/+|\/\*+|\*)/gm, blank);
  }
  return prose;
}

/** Replaces code by blanks: text in backticks, in one line or in a fenced block. */
function withoutCode(prose: string): string {
  return prose.replaceAll(/^( *)```.*?^\1```/gms, blank).replaceAll(/`[^`\n]*`/g, blank);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Lets a phrase match across a line break. */
function flexible(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(' ', String.raw`\s+`), pattern.flags);
}

function unanchored(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(/^\^|\$$/g, String.raw`\b`), pattern.flags);
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Bound {
  readonly name: string;
  readonly start: number;
}

function boundNames(node: Node): Bound[] {
  if (node.type === 'VariableDeclarator') return namesOfPattern(node['id']);
  if (node.type === 'CatchClause') return namesOfPattern(node['param']);
  if (!functions.has(node.type)) return [];
  const parameters = Array.isArray(node['params']) ? node['params'] : [];
  return [...namesOfPattern(node['id']), ...parameters.flatMap(namesOfPattern)];
}

/** The names that a pattern declares: `a`, `{ a: b }`, `[a, ...b]`, `a = 1`. */
function namesOfPattern(pattern: unknown): Bound[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: String(pattern['name']), start: pattern.start }];
    case 'ObjectPattern':
      return (pattern['properties'] as unknown[]).flatMap(namesOfPattern);
    case 'Property':
      return namesOfPattern(pattern['value']);
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(namesOfPattern);
    case 'RestElement':
      return namesOfPattern(pattern['argument']);
    case 'AssignmentPattern':
      return namesOfPattern(pattern['left']);
    default:
      return [];
  }
}
