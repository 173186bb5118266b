import { expect, it } from 'vitest';
import { join } from 'node:path';
import { isTest, sourceFiles } from '#tests/architecture/sourceFiles.ts';
import { loadedTooEarly, onDemand } from './onDemand.ts';
import type { Manifest } from './readManifest.ts';

const sheet = 'src/screens/home/Sheet.tsx';
const part = 'src/app/Part.ts';
const manifest = {
  'index.html': { file: 'index.js', dynamicImports: ['src/app/App.tsx'] },
  'src/app/App.tsx': { file: 'app.js', isDynamicEntry: true, dynamicImports: [part] },
  'src/screens/home/HomePage.tsx': { file: 'home.js', imports: ['_shared.js'], dynamicImports: [sheet] },
  '_shared.js': { file: 'shared.js' },
  [sheet]: { file: 'sheet.js', isDynamicEntry: true },
  [part]: { file: 'part.js', isDynamicEntry: true },
} satisfies Manifest;
const problems = (change: Manifest) => loadedTooEarly({ ...manifest, ...change }, [sheet, part]);

it('modules that are loaded on demand are reported once a page loads them with its first files, or has them built in', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ '_shared.js': { file: 'shared.js', imports: [sheet] } })).toEqual([
    `${sheet} is loaded with src/screens/home/HomePage.tsx`,
  ]);
  expect(problems({ 'src/app/App.tsx': { file: 'app.js', imports: [part] } })).toEqual([
    `${part} is loaded with every page`,
  ]);
  expect(problems({ [part]: { file: 'index.js' } })).toEqual([`${part} is not a file of its own`]);
});

it('every module that `lazyDialog` loads is among them', () => {
  const loaded = sourceFiles('widget/src')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/lazyDialog\(async \(\) => \(await import\('([^']+)'\)/g)].map(([, module = '']) =>
        join(path, '..', module).replace('widget/', ''),
      ),
    );
  expect(loaded.length).toBeGreaterThan(20);
  const listed: readonly string[] = [...onDemand, 'src/parts/codes/CodePanel.tsx'];
  expect(loaded.filter((module) => !listed.includes(module))).toEqual([]);
});
