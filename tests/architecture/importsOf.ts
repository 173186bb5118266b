import { parseFile, nodesOf, isNode, placeOf } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

export interface Import {
  /** As written. */
  readonly from: string;
  /** Only types are taken. */
  readonly typeOnly: boolean;
  /** `path:line`. */
  readonly place: string;
}

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** All imports of a file: static, re-exports, and dynamic ones with a written-out address. */
export function importsOf(file: SourceFile): Import[] {
  return [...nodesOf(parseFile(file).program)].flatMap((node) => {
    const source = node['source'];
    if (!isNode(source) || typeof source['value'] !== 'string') return [];
    const place = placeOf(file, node);
    if (node.type === 'ImportExpression') return [{ from: source['value'], typeOnly: false, place }];
    if (node.type === 'TSImportType') return [{ from: source['value'], typeOnly: true, place }];
    if (!statements.has(node.type)) return [];
    const kind = node['importKind'] ?? node['exportKind'];
    return [{ from: source['value'], typeOnly: kind === 'type', place }];
  });
}
