import { describe, expect, it } from 'vitest';
import { forbiddenInApi } from './apiLayers.ts';
import { importCircles } from './importCircles.ts';
import { importGraph } from './importGraph.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles('demo-host').filter(({ path }) => !isTest(path));
const graph = importGraph(files);

describe('the layers of the reference API', () => {
  it('are respected by every import, of types too', () => {
    const broken = [...graph].flatMap(([importer, targets]) =>
      targets.flatMap((target) => {
        const reason = forbiddenInApi(importer, target);
        return reason === undefined ? [] : [`${importer} imports ${target}: ${reason}`];
      }),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(broken).toEqual([]);
  });

  it.each([
    ['app/serve.ts', 'orders/routes.ts', true],
    ['app/handlers.ts', 'platform/http/page.ts', true],
    ['main.ts', 'app/serve.ts', true],
    ['app/serve.ts', 'testing/openTestApp.ts', false],
    ['orders/routes.ts', 'orders/queries/readTransactions.ts', true],
    ['orders/routes.ts', 'platform/http/page.ts', true],
    ['orders/queries/readTransactions.ts', 'app/createServer.ts', false],
    ['orders/queries/readTransactions.ts', 'main.ts', false],
    ['platform/http/page.ts', 'platform/db/Database.ts', true],
    ['platform/http/page.ts', 'orders/schema.ts', false],
    ['platform/http/page.ts', 'app/createServer.ts', false],
    ['customers/routes.ts', 'orders/queries/readTransactions.ts', true],
    ['customers/queries/readProfile.ts', 'ledger/schema.ts', true],
    ['customers/routes.ts', 'orders/routes.ts', false],
    ['customers/queries/readProfile.ts', 'orders/routes.ts', false],
    ['customers/rules/maskEmail.ts', 'customers/schema.ts', true],
    ['customers/rules/maskEmail.ts', 'orders/rules/total.ts', true],
    ['customers/rules/maskEmail.ts', 'customers/queries/readProfile.ts', false],
    ['customers/rules/maskEmail.ts', 'orders/queries/readTransactions.ts', false],
    ['customers/queries/readProfile.ts', 'document/servePortal.ts', false],
    ['seed/customers/maren.ts', 'orders/schema.ts', true],
    ['seed/customers/maren.ts', 'orders/routes.ts', false],
    ['seed/demo/seedDemo.ts', 'app/prepareData.ts', false],
    ['orders/queries/readTransactions.ts', 'seed/world/World.ts', false],
    ['app/prepareData.ts', 'seed/demo/seedDemo.ts', true],
    ['testing/openTestApp.ts', 'app/createServer.ts', true],
  ])('%s imports %s: allowed is %s', (importer, target, allowed) => {
    const reason = forbiddenInApi(`demo-host/api/${importer}`, `demo-host/api/${target}`);
    expect(reason === undefined).toBe(allowed);
  });
});

describe('circular imports', () => {
  it('do not exist in the demo host, not even of types', () => {
    expect(importCircles(graph)).toEqual([]);
  });

  const circlesOf = (imports: Record<string, readonly string[]>) =>
    importCircles(new Map(Object.entries(imports)));

  it.each([
    ['none in a chain', { a: ['b'], b: ['c'], c: [] }, []],
    ['none where two ways lead to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['a pair', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    [
      'a long one, behind files that lead to it',
      { a: ['b'], b: ['c'], c: ['d'], d: ['b'] },
      [['b', 'c', 'd']],
    ],
    [
      'two apart',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the shortest way where circles share files', { a: ['b', 'c'], b: ['c'], c: ['a'] }, [['a', 'c']]],
  ])('are found: %s', (_, imports, circles) => {
    expect(circlesOf(imports)).toEqual(circles);
  });

  it('are found in deep graphs', () => {
    const chain = Array.from({ length: 3000 }, (_, n) => [`f${n}`, [`f${(n + 1) % 3000}`]] as const);
    expect(importCircles(new Map(chain))).toHaveLength(1);
  });
});
