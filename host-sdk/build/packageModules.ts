import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const room = join(import.meta.dirname, '..');
const manifestSchema = z.looseObject({
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  sideEffects: z.array(z.string()),
});

/** host-sdk/package.json, which names source files. */
export const readManifest = (): z.infer<typeof manifestSchema> =>
  manifestSchema.parse(JSON.parse(readFileSync(join(room, 'package.json'), 'utf8')));

/** A module that the package exports. */
export interface PackageModule {
  /** Path in the built package, without an ending. */
  readonly name: string;
  /** Absolute path of the source file. */
  readonly source: string;
}

/** The module that a path such as `./src/testing/index.ts` names; undefined for any other file, such as a JSON file. */
export function packageModule(path: string): PackageModule | undefined {
  const name = /^\.\/src\/(.+?)\.tsx?$/.exec(path)?.[1];
  return name === undefined ? undefined : { name, source: join(room, path) };
}

/** The modules that `exports` of host-sdk/package.json names. */
export const packageModules = (): readonly PackageModule[] =>
  Object.values(readManifest().exports).flatMap((path) => packageModule(path) ?? []);
