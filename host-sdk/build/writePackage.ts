import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageModule, packageModules, readManifest } from './packageModules.ts';
import { runTool } from './runTool.ts';
import { writeManifest } from './writeManifest.ts';
import { writeTypes } from './writeTypes.ts';

/**
 * Writes the package that can be published to `dist/package`: modules with their types, the protocol, the documents, and a
 * `package.json` of built files. Also writes the checksums of the script tag's files, which must be built before, to `dist/sdk`.
 */
export async function writePackage(root: string): Promise<void> {
  const room = join(root, 'host-sdk');
  const folder = join(root, 'dist/package');
  await runTool('vite', ['build', '--mode', 'package', '--logLevel', 'warn']);
  const { exports, sideEffects, private: _private, ...manifest } = readManifest();
  await writeTypes(
    root,
    folder,
    packageModules().map(({ name }) => name),
  );
  for (const document of ['README.md', 'PROTOCOL.md', 'protocol'])
    await cp(join(room, document), join(folder, document), { recursive: true });
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const built = Object.entries(exports).map(([name, path]): [string, unknown] => {
    const module = packageModule(path)?.name;
    return [name, module === undefined ? path : { types: `./${module}.d.ts`, default: `./${module}.js` }];
  });
  const published = {
    ...manifest,
    // The other entries are modules of the script tag, which the package does not contain.
    sideEffects: sideEffects
      .filter((path) => Object.values(exports).includes(path))
      .map((path) => `./${packageModule(path)?.name}.js`),
    exports: Object.fromEntries(built),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await writeManifest(join(root, 'dist/sdk'), manifest.version);
}
