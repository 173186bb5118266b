import { nameOf, nodesOf, parseFile, placeOf, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

const physicalProperty =
  /^(left|right|(margin|padding|scrollMargin|scrollPadding)(Left|Right)|border(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;
const sided = new Set(['textAlign', 'float', 'clear', 'captionSide']);

/** @returns declarations of a style file that are not mirrored in Arabic, as `path:line what`. */
export function physicalCss(file: SourceFile): string[] {
  return nodesOf(parseFile(file).program).flatMap((node) => {
    const what = node.type === 'Property' ? physical(node) : undefined;
    return what === undefined ? [] : [`${placeOf(file, node)} ${what}`];
  });
}

function physical(node: Node): string | undefined {
  const key = nameOf(node['key']) ?? '';
  if (physicalProperty.test(key)) return key;
  const value = nameOf(node['value']);
  return sided.has(key) && (value === 'left' || value === 'right') ? `${key}: ${value}` : undefined;
}
