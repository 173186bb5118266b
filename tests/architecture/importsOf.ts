import { parseFile, nodesOf, isNode, placeOf } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

export interface Import {
  /** The specifier as written. */
  readonly from: string;
  /** Only types are imported. */
  readonly typeOnly: boolean;
  /** `path:line`. */
  readonly place: string;
}

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** @returns all imports of a file: static, re-exports, dynamic and type imports with a literal address. */
export function importsOf(file: SourceFile): Import[] {
  return isListComplete(file) ? listedImports(file) : importsInTree(file);
}

/** The parser's own list lacks `import('…').Name` as a type, and the content of `declare module`. */
function isListComplete(file: SourceFile): boolean {
  const written = file.text.match(/\bimport\s*\(/g) ?? [];
  return (
    written.length === parseFile(file).module.dynamicImports.length &&
    !/\bdeclare (module|global)\b/.test(file.text)
  );
}

function listedImports(file: SourceFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseFile(file).module;
  const imports = staticImports.map((found) =>
    toImport(file, found, found.moduleRequest.value, areTypes(found.entries)),
  );
  const reexports = staticExports.flatMap((found) => {
    const from = found.entries[0]?.moduleRequest?.value;
    return from === undefined ? [] : [toImport(file, found, from, areTypes(found.entries))];
  });
  const dynamic = dynamicImports.flatMap((found) => {
    const written = file.text.slice(found.moduleRequest.start, found.moduleRequest.end);
    const [, , from] = /^(['"`])([^$]*)\1$/.exec(written) ?? [];
    return from === undefined ? [] : [toImport(file, found, from, false)];
  });
  return [...imports, ...reexports, ...dynamic];
}

function areTypes(entries: readonly { readonly isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType);
}

function importsInTree(file: SourceFile): Import[] {
  return nodesOf(parseFile(file).program).flatMap((node) => {
    const source = node['source'];
    if (!isNode(source) || typeof source['value'] !== 'string') return [];
    if (node.type === 'ImportExpression') return [toImport(file, node, source['value'], false)];
    if (node.type === 'TSImportType') return [toImport(file, node, source['value'], true)];
    if (!statements.has(node.type)) return [];
    const kind = node['importKind'] ?? node['exportKind'];
    return [toImport(file, node, source['value'], kind === 'type')];
  });
}

function toImport(file: SourceFile, at: { readonly start: number }, from: string, typeOnly: boolean): Import {
  return { from, typeOnly, place: placeOf(file, at) };
}
