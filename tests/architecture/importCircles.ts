/** Each file of a project with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The circles of a graph: its strongly connected components of two or more files, and files that import themselves
 * (Tarjan's algorithm).
 *
 * @returns for each component the shortest circle through its first file by name, in the order in which its files import each other;
 *   sorted by that file
 */
export function importCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(at(lowest, file), at(lowest, target)));
    }
    if (at(lowest, file) !== at(order, file)) return;
    const component = open.splice(open.indexOf(file));
    if (component.length > 1 || (graph.get(file) ?? []).includes(file)) {
      circles.push(pathRound(graph, component));
    }
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

function at(numbers: ReadonlyMap<string, number>, file: string): number {
  return numbers.get(file) ?? Infinity;
}

/** The shortest path from a component's first file back to itself. */
function pathRound(graph: ImportGraph, component: readonly string[]): string[] {
  const [start = ''] = component.toSorted();
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const target of graph.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return path;
      if (!component.includes(target) || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return [...component];
}
