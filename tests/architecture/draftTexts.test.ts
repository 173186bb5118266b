import { expect, it } from 'vitest';
import { importGraph } from './importGraph.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles('widget').filter(({ path }) => !isTest(path));
const graph = importGraph(files);

/** A file and all that it imports, at once or later. */
function reachedFrom(start: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const target of graph.get(start) ?? []) reachedFrom(target, found);
  return found;
}

it('every page that can have unsaved text loads the words of the question before a logout', () => {
  const pages = files.filter(
    ({ path }) =>
      /\/screens\/\w+\/screen\.ts$/.test(path) &&
      reachedFrom(path).has('widget/src/core/drafts/createDrafts.ts'),
  );
  expect(pages.length).toBeGreaterThan(5);
  const lacking = pages.filter(({ text }) => !/texts: \[.*'session'.*\]/.test(text));
  expect(lacking.map(({ path }) => path)).toEqual([]);
});
