import { describe, expect, it } from 'vitest';
import { nodesOf, parseFile, placeOf } from './parseFile.ts';
import { isTest, productRooms, sourceFiles } from './sourceFiles.ts';

const files = productRooms.flatMap((room) => sourceFiles(room)).filter((file) => !isTest(file.path));
const numbers = files.flatMap((file) =>
  nodesOf(parseFile(file).program).flatMap((node) =>
    node.type === 'Literal' && typeof node['value'] === 'number'
      ? [{ path: file.path, place: placeOf(file, node), written: String(node['raw']), value: node['value'] }]
      : [],
  ),
);

describe('the numbers of the specification (section 9)', () => {
  it('are written without separators, as are all numbers, so that a search finds them', () => {
    expect(numbers.filter((number) => number.written.includes('_')).map((number) => number.place)).toEqual(
      [],
    );
  });

  it.each([
    ['config cache, seconds', 86400, 'widget/src/api/'],
    ['offline check, milliseconds', 3000, 'widget/src/core/connectivity/'],
    ['logout delay, milliseconds', 400, 'widget/src/core/signOut/'],
    ['toast timeout, milliseconds', 2000, 'widget/src/core/toasts/'],
    ['toast exit, milliseconds', 300, 'widget/src/core/toasts/'],
    ['toasts shown', 3, 'widget/src/core/toasts/'],
    ['route progress, milliseconds', 64, 'widget/src/app/'],
    ['earth radius, metres', 6371000, 'widget/src/lib/'],
  ])('are in the folder that uses them: %s, %i in %s', (_what, value, folder) => {
    const found = numbers.filter((number) => number.value === value && number.path.startsWith(folder));
    expect(found.map((number) => number.written)).toContain(String(value));
  });
});
