import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { runCommand } from '../../demo-host/build/runCommand.ts';
import { writeManifest } from './writeManifest.ts';
import { writeTypes } from './writeTypes.ts';

const sourceSchema = z.looseObject({ version: z.string(), exports: z.record(z.string(), z.string()) });
const source = /^\.\/src\/(.+?)\.tsx?$/;

/**
 * Makes the package that can be published: modules with their types, the protocol, the documents, and a `package.json` of
 * built files. Beside it stand the files of the script tag with their checksums.
 */
export async function writePackage(root: string): Promise<void> {
  const room = join(root, 'host-sdk');
  const folder = join(root, 'dist/package');
  const { code, output } = await runCommand('vite', ['build', '--mode', 'package', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
  const {
    exports,
    private: _private,
    ...manifest
  } = sourceSchema.parse(JSON.parse(await readFile(join(room, 'package.json'), 'utf8')));
  await writeTypes(
    root,
    folder,
    Object.values(exports).flatMap((path) => source.exec(path)?.[1] ?? []),
  );
  for (const document of ['README.md', 'PROTOCOL.md', 'protocol'])
    await cp(join(room, document), join(folder, document), { recursive: true });
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const built = Object.entries(exports).map(([name, path]): [string, unknown] => {
    const module = source.exec(path)?.[1];
    return [name, module === undefined ? path : { types: `./${module}.d.ts`, default: `./${module}.js` }];
  });
  const published = { ...manifest, sideEffects: ['./element.js'], exports: Object.fromEntries(built) };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await writeManifest(join(root, 'dist/sdk'), manifest.version);
}
