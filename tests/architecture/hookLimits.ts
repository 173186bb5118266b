import { nameOf, type Node, nodesOf, parseFile, placeOf } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

const hooks = ['beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** @returns the places of hooks with a limit of time of their own. A slow machine needs the suite's, in `testProjects.ts`. */
export const hookLimits = (file: SourceFile): readonly string[] =>
  nodesOf(parseFile(file).program)
    .filter(
      (node) =>
        node.type === 'CallExpression' &&
        hooks.includes(nameOf(node['callee']) ?? '') &&
        (node['arguments'] as readonly Node[]).length > 1,
    )
    .map((node) => placeOf(file, node));
