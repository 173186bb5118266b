import { describe, expect, it } from 'vitest';
import { physicalCss } from './physicalCss.ts';
import { productRooms, sourceFiles } from './sourceFiles.ts';

describe('style files', () => {
  it('use logical properties only, so that Arabic is mirrored', () => {
    const files = productRooms.flatMap((room) => sourceFiles(room, ['.css.ts']));
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(physicalCss)).toEqual([]);
  });

  it.each([
    'marginLeft: 4',
    "'right': 0",
    "textAlign: 'left'",
    'borderTopLeftRadius: 8',
    "float: 'right'",
    'borderLeftWidth: 1',
  ])('are rejected with %s', (declaration) => {
    expect(physicalCss({ path: 'a.css.ts', text: `style({ ${declaration} })` })).toHaveLength(1);
  });

  it.each(['marginInlineStart: 4', "textAlign: 'start'", 'insetInlineEnd: 0', 'borderStartEndRadius: 8'])(
    'are accepted with %s',
    (declaration) => {
      expect(physicalCss({ path: 'a.css.ts', text: `style({ ${declaration} })` })).toEqual([]);
    },
  );
});
