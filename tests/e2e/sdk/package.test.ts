import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';

const folder = join(projectRoot, 'dist/package');
const manifestSchema = z.looseObject({ exports: z.record(z.string(), z.unknown()) });
const readManifest = async () =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

const pageOfAnIntegrator = `
import { mountPortal, type Portal } from 'profile-portal-host-sdk';
import 'profile-portal-host-sdk/element';
import { mockPortal } from 'profile-portal-host-sdk/testing';

const portal: Portal = mountPortal('#a', { portalUrl: 'https://account.example', prefill: { email: 'kim@shop.example' } });
document.querySelector('profile-portal')?.addEventListener('auth', ({ detail }) => detail.signedIn satisfies boolean);
window.ProfilePortal?.mount('#a', { portalUrl: 'https://account.example' });
mockPortal('#a').stop();
portal.refresh({ collections: ['offers'] });
// @ts-expect-error -- no such collection
portal.refresh({ collections: ['offer'] });
`;

const pageInReact = `
import { ProfilePortal, type ProfilePortalProps } from 'profile-portal-host-sdk/react';
import type { Portal } from 'profile-portal-host-sdk';

const more: Partial<ProfilePortalProps> = { locale: 'fr' };
export const component = (
  <ProfilePortal
    portalUrl="https://account.example"
    ref={(portal: Portal | null) => void portal}
    onAuth={({ signedIn }) => void (signedIn satisfies boolean)}
    {...more}
  />
);
export const element = <profile-portal portal-url="https://account.example" min-height={640} mode="drawer" />;
// @ts-expect-error -- a portal needs its address
export const none = <ProfilePortal />;
// @ts-expect-error -- no such mode
export const unknown = <profile-portal portal-url="https://account.example" mode="popup" />;
`;
const pages = { 'page.ts': pageOfAnIntegrator, 'page.tsx': pageInReact };

describe('the package', () => {
  it('depends on nothing, in its code and in its types', async () => {
    const manifest = await readManifest();
    expect(manifest).not.toHaveProperty('dependencies');
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|d\.ts)$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      const outside = [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g)].map(
        ([, name]) => name,
      );
      expect([file, outside.filter((name) => !/^react(\/|$)/.test(name ?? ''))]).toEqual([file, []]);
    }
  });

  it.each([
    ['ES2022', 'page.ts'],
    ['ESNext', 'page.ts'],
    ['ES2022', 'page.tsx'],
    ['ESNext', 'page.tsx'],
  ] as const)(
    'has types that compile with the library %s in the %s of an integrator, all of them checked',
    async (lib, page) => {
      const cache = join(projectRoot, 'node_modules/.cache');
      await mkdir(cache, { recursive: true });
      const project = await mkdtemp(join(cache, 'types-'));
      try {
        const types = {
          '': 'index',
          '/element': 'element/element',
          '/react': 'react',
          '/testing': 'testing/index',
        };
        const paths = Object.fromEntries(
          Object.entries(types).map(([entry, file]) => [
            `profile-portal-host-sdk${entry}`,
            [join(folder, `${file}.d.ts`)],
          ]),
        );
        const compilerOptions = {
          ...{ strict: true, skipLibCheck: false, noEmit: true, types: [], paths, jsx: 'react-jsx' },
          ...{
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: [lib, 'DOM', 'DOM.Iterable'],
          },
        };
        await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [page] }));
        await writeFile(join(project, page), pages[page]);
        expect(await runCommand('tsc', ['-p', project])).toMatchObject({ code: 0, output: '' });
      } finally {
        await rm(project, { recursive: true });
      }
    },
  );

  it('has a React component that server components may render', async () => {
    expect(await readFile(join(folder, 'react.js'), 'utf8')).toMatch(/^"use client";\n/);
    expect(await readFile(join(folder, 'index.js'), 'utf8')).not.toContain('use client');
  });

  it('can be imported where there is no window, and does nothing then', async () => {
    const { exports } = await readManifest();
    const modules = Object.values(exports).flatMap(
      (to) => z.object({ default: z.string() }).safeParse(to).data ?? [],
    );
    expect(modules).toHaveLength(5);
    const code = `
      const before = Object.getOwnPropertyNames(globalThis).join();
      for (const path of ${JSON.stringify(modules.map((module) => join(folder, module.default)))}) await import(path);
      if (typeof window !== 'undefined' || Object.getOwnPropertyNames(globalThis).join() !== before) process.exit(3);
    `;
    // If the child fails, this rejects with the child's output.
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: projectRoot });
  });

  it('has the checksums of the scripts that a portal serves', async () => {
    const sdk = join(projectRoot, 'dist/sdk');
    const { version, integrity } = z
      .object({ version: z.string(), integrity: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(sdk, 'manifest.json'), 'utf8')));
    const parts = ['calls', 'element', 'routes', 'stage'].map((part) => `${part}-${version}.js`);
    expect(Object.keys(integrity).sort()).toEqual([...parts, 'portal.js'].sort());
    for (const [file, checksum] of Object.entries(integrity)) {
      const sum = createHash('sha384').update(await readFile(join(sdk, file)));
      expect(checksum).toBe(`sha384-${sum.digest('base64')}`);
    }
  });
});
