import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { importsOf } from './importsOf.ts';
import { forbiddenImport } from './forbiddenImport.ts';
import { resolveImport } from './resolveImport.ts';
import { rooms, sourceFiles } from './sourceFiles.ts';

const imports = rooms
  .flatMap((room) => sourceFiles(room))
  .flatMap((file) => importsOf(file).map((found) => ({ ...found, importer: file.path })));

describe('the arrow of ARCHITECTURE.md', () => {
  it('holds for every static and dynamic import of every room', () => {
    const broken = imports.flatMap((found) => {
      const target = resolveImport(found.importer, found.from);
      const why = target === undefined ? undefined : forbiddenImport(found.importer, target);
      return why === undefined ? [] : [`${found.place} imports ${found.from}: ${why}`];
    });
    expect(imports.length).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  });

  it('has no import of a missing file of the project', () => {
    const missing = imports.flatMap((found) => {
      const target = resolveImport(found.importer, found.from);
      if (target === undefined || target.startsWith('dist/')) return [];
      return existsSync(join(projectRoot, target)) ? [] : [`${found.place} imports ${found.from}`];
    });
    expect(missing).toEqual([]);
  });

  it('reads the same map of rooms as package.json', () => {
    const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    const map = (JSON.parse(text) as { imports: Record<string, string> }).imports;
    const ours = Object.fromEntries(
      Object.keys(map).map((key) => [
        key,
        `./${resolveImport('x.ts', key.replace('*', 'STAR'))?.replace('STAR', '*')}`,
      ]),
    );
    expect(ours).toEqual(map);
  });

  it.each([
    ['widget/src/lib/a.ts', 'widget/src/ui/action/Button.tsx', false],
    ['widget/src/ui/action/Button.tsx', 'widget/src/api/createApiClient.ts', false],
    ['widget/src/ui/action/Button.tsx', 'widget/src/i18n/useFormat.ts', false],
    ['widget/src/api/a.ts', 'widget/src/host/connectHost.ts', false],
    ['widget/src/screens/home/a.tsx', 'widget/src/app/navigation/matchRoute.ts', false],
    ['widget/src/screens/home/a.tsx', 'widget/src/screens/offers/b.tsx', false],
    ['widget/src/parts/card/a.tsx', 'widget/src/screens/home/b.tsx', false],
    ['widget/src/core/session/a.ts', 'widget/src/parts/data/b.tsx', false],
    ['widget/src/api/a.ts', 'widget/src/core/session/b.ts', false],
    ['widget/src/app/a.ts', 'demo-host/api/main.ts', false],
    ['widget/src/app/a.ts', 'host-sdk/src/index.ts', false],
    ['widget/src/app/a.ts', 'tests/support/browser/driver.ts', false],
    ['widget/src/app/a.test.ts', 'tests/contract/cases.ts', false],
    ['host-sdk/src/index.ts', 'widget/contract/shapes.ts', false],
    ['host-sdk/build/a.ts', 'demo-host/api/main.ts', false],
    ['widget/build/a.ts', 'demo-host/build/projectRoot.ts', false],
    ['widget/build/a.ts', 'host-sdk/build/compressFirst.ts', false],
    ['native-bridge/src/a.ts', 'host-sdk/src/index.ts', false],
    ['host-sdk/src/protocol/wire/a.ts', 'host-sdk/src/mount/Portal.ts', false],
    ['host-sdk/src/protocol/calls/a.ts', 'host-sdk/src/index.ts', false],
    ['host-sdk/src/mount/a.ts', 'host-sdk/src/element/element.ts', false],
    ['host-sdk/src/mount/a.ts', 'host-sdk/src/testing/index.ts', false],
    ['demo-host/api/a.ts', 'widget/src/lib/paths.ts', false],
    ['demo-host/site/src/a.ts', 'host-sdk/src/mount/mountPortal.ts', false],
    ['demo-host/site/src/a.ts', 'demo-host/api/main.ts', false],
    ['host-sdk/src/mount/a.ts', 'host-sdk/src/protocol/wire/wire.ts', true],
    ['host-sdk/src/index.ts', 'host-sdk/src/script/QueuedCall.ts', true],
    ['widget/build/a.ts', 'widget/src/i18n/coreSections.ts', true],
    ['demo-host/build/a.ts', 'host-sdk/build/writePackage.ts', true],
    ['widget/src/boot.ts', 'widget/src/app/shell/App.tsx', true],
    ['widget/src/screens/home/a.tsx', 'widget/src/core/app/useApp.ts', true],
    ['widget/src/screens/home/a.tsx', 'widget/src/ui/layout/Card.tsx', true],
    ['widget/src/host/a.ts', 'host-sdk/src/protocol/wire/wire.ts', true],
    ['demo-host/api/a.ts', 'widget/contract/endpoints.ts', true],
    ['demo-host/mailbox/main.ts', 'demo-host/run/runPart.ts', true],
    ['widget/src/app/a.test.ts', 'tests/support/api/inProcessApi.ts', true],
  ])('judges %s → %s', (importer, target, allowed) => {
    expect(forbiddenImport(importer, target) === undefined).toBe(allowed);
  });

  it('forbids importing types from a higher layer', () => {
    expect(forbiddenImport('widget/src/ui/A.tsx', 'widget/src/api/B.ts')).toBeDefined();
  });

  it('forbids imports between screens, of types too', () => {
    const [importer, target] = ['widget/src/screens/home/a.tsx', 'widget/src/screens/offers/b.tsx'];
    expect(forbiddenImport(importer, target)).toBeDefined();
  });
});
