import { posix } from 'node:path';

const byPrefix: readonly (readonly [string, string])[] = [
  ['#host-sdk/', 'host-sdk/src/'],
  ['#native-bridge/', 'native-bridge/src/'],
  ['#contract/', 'widget/contract/'],
  ['#widget/', 'widget/src/'],
  ['#demo-host/', 'demo-host/'],
  ['#tests/', 'tests/'],
];

/**
 * @returns the file of the project that an import refers to, or `undefined` for a package. Mirrors `imports` of
 *   package.json.
 */
export function resolveImport(importer: string, from: string): string | undefined {
  const written = from.replace(/\?.*$/, '');
  if (written.startsWith('.')) return posix.normalize(posix.join(posix.dirname(importer), written));
  if (written === '#host-sdk') return 'host-sdk/src/index.ts';
  const found = byPrefix.find(([prefix]) => written.startsWith(prefix));
  return found === undefined ? undefined : found[1] + written.slice(found[0].length);
}
