import { describe, expect, it } from 'vitest';
import { forbiddenImport } from './forbiddenImport.ts';
import { importCircles } from './importCircles.ts';
import { importGraph } from './importGraph.ts';
import { isNode, nameOf, nodesOf, parseFile } from './parseFile.ts';
import { crowdedFolders, exceptions, fileLists, longFunctions, looseFiles } from './plan.ts';
import { isTest, productRooms, rooms, sourceFile, sourceFiles, type SourceFile } from './sourceFiles.ts';

const files = rooms.flatMap((room) => sourceFiles(room));
const product = productRooms.flatMap((room) => sourceFiles(room));
const builds = [
  sourceFile('vite.config.ts'),
  ...files.filter(({ path }) => /^(widget|host-sdk|demo-host)\/build\//.test(path) && !isTest(path)),
];

const made = (path: string, text: string): SourceFile => ({ path, text });
const long = (lines: number) =>
  ['export function a() {', ...Array<string>(lines - 2).fill('b();'), '}'].join('\n');

describe('the floor plan', () => {
  it('has at most 25 source files in a folder', () => {
    expect(crowdedFolders(files)).toEqual([]);
    const crowd = Array.from({ length: 26 }, (_, index) => made(`widget/src/x/f${index}.ts`, ''));
    expect(crowdedFolders(crowd)).toEqual(['widget/src/x holds 26 files']);
    expect(crowdedFolders([...crowd.slice(1), made('widget/src/x/a.test.ts', '')])).toEqual([]);
  });

  it('has no loose file beside subject folders', () => {
    expect(looseFiles(files)).toEqual([]);
    expect(looseFiles([made('widget/src/core/a.ts', '')])).toEqual(['widget/src/core/a.ts']);
  });

  it('has no function longer than 60 lines', () => {
    expect(files.flatMap(longFunctions)).toEqual([]);
    expect(longFunctions(made('a.ts', long(60)))).toEqual([]);
    expect(longFunctions(made('a.ts', long(61)))).toEqual(['a.ts:1 has 61 lines']);
    expect(longFunctions(made('a.ts', `describe('x', () => {\n${'\n'.repeat(70)}});`))).toEqual([]);
  });

  it('has fewer than five exceptions, each with a reason', () => {
    expect(Object.keys(exceptions).length).toBeLessThan(5);
    expect(Object.values(exceptions).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('has no circular imports, of types or of code, in any room', () => {
    const circles = importCircles(importGraph(files.filter(({ path }) => !isTest(path))));
    expect(circles.map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('does not import tests/ into the product', () => {
    const sources = product.filter(({ path }) => !isTest(path));
    const broken = [...importGraph(files)].flatMap(([importer, targets]) =>
      sources.some(({ path }) => path === importer)
        ? targets
            .filter((target) => target.startsWith('tests/'))
            .map((target) => `${importer} imports ${target}`)
        : [],
    );
    expect(broken).toEqual([]);
    expect(forbiddenImport('widget/src/app/a.ts', 'tests/support/process/freePort.ts')).toBeDefined();
    expect(forbiddenImport('widget/build/a.ts', 'tests/support/process/freePort.ts')).toBeDefined();
  });

  it('lets a minifier shorten only properties that begin with _', () => {
    const settings = builds.flatMap((file) =>
      nodesOf(parseFile(file).program).flatMap(({ type, key, value }) =>
        type === 'Property' && /^mangle/i.test(nameOf(key) ?? '') && isNode(value)
          ? [file.text.slice(value.start, value.end)]
          : [],
      ),
    );
    expect(new Set(settings)).toEqual(new Set(['false', '{ properties: { regex: /^_/ } }']));
  });

  it('builds by folders and import(), never by a list of source files', () => {
    const names = new Set(
      product.map(({ path }) => path.replace(/^.*\/|\.tsx?$/g, '')).filter((name) => name.length > 4),
    );
    expect(builds.length).toBeGreaterThan(5);
    expect(builds.flatMap((file) => fileLists(file, names))).toEqual([]);
    const found = (code: string) =>
      fileLists(made('widget/build/a.ts', code), new Set(['Button', 'TextField', 'errors', 'params']));
    expect(found('const together = /ui\\/(Button|TextField)\\./;')).toEqual([
      'widget/build/a.ts:1 names Button, TextField',
    ]);
    expect(found("const together = ['Button.tsx', 'TextField.tsx'];")).toHaveLength(1);
    expect(found("const together = new Set(['ui/field/TextField', './Button.ts', 'other']);")).toHaveLength(
      1,
    );
    expect(found("const together = ['Button', 'TextField'];")).toHaveLength(1);
    expect(found("const fields = ['errors', 'params']; const entry = 'Button.tsx';")).toEqual([]);
    expect(found("const inputs = ['ui/field', 'Button.tsx', 'vite.config.ts', 7];")).toEqual([]);
  });
});
