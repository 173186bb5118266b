import { describe, expect, it } from 'vitest';
import { isThere, namedPaths, repositoryPaths } from './documentPaths.ts';
import { sourceFile } from './sourceFiles.ts';

const known = repositoryPaths();
// The log of changes names what was there at its time.
const documents = known.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const named = documents.flatMap((path) =>
      namedPaths(sourceFile(path).text).map((name) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    const gone = named.filter(({ path, name }) => !isThere(path, name, known));
    expect(gone.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it.each([
    ['see `widget/gone.ts`', ['widget/gone.ts']],
    ['see `PRODUCT.md` 1.14', ['PRODUCT.md']],
    ['see `widget/{src,gone}/main.tsx`', ['widget/{src,gone}/main.tsx']],
    [
      'see `widget/src/main.tsx`, `src/main.tsx`, `main.tsx`, `widget/*/main.tsx`, `src/{boot.ts,main.tsx}`',
      [],
    ],
    ['a call `/api/auth`, a type `application/json`, an example `calls/<name>.ts`', []],
    ['a block:\n```ts\n`widget/gone.ts`\n```', []],
  ])('are searched for paths: %s', (text, gone) => {
    expect(namedPaths(text).filter((name) => !isThere('widget/README.md', name, known))).toEqual(gone);
  });

  it('explain the architecture in 250 lines', () => {
    expect(sourceFile('ARCHITECTURE.md').text.trimEnd().split('\n').length).toBeLessThanOrEqual(250);
  });
});
