import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { nodesOf, parseFile } from './parseFile.ts';
import { isTest, productRooms, rooms, sourceFiles, type SourceFile } from './sourceFiles.ts';

const produced = new Set(['node_modules', 'dist', 'coverage']);

/** The SDK's public surface. */
const allowedBarrels = ['host-sdk/src/index.ts', 'host-sdk/src/testing/index.ts'];

describe('the house', () => {
  it('has only the five rooms as top-level folders', () => {
    const folders = readdirSync(projectRoot, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !produced.has(entry.name))
      .map((entry) => entry.name);
    expect(folders.toSorted()).toEqual([...rooms].toSorted());
  });

  it('has no folder or file named for a kind of code, such as utils', () => {
    const vague = productRooms
      .flatMap((room) => sourceFiles(room))
      .filter((file) => /(^|\/)(utils?|misc|types|helpers?|common|shared)(\/|\.tsx?$)/.test(file.path));
    expect(vague.map((file) => file.path)).toEqual([]);
  });

  it('has no barrel files except the public surface of the SDK', () => {
    const files = productRooms.flatMap((room) => sourceFiles(room)).filter((file) => !isTest(file.path));
    const barrels = files.filter((file) => onlyReexports(file)).map((file) => file.path);
    expect(barrels.filter((path) => !allowedBarrels.includes(path))).toEqual([]);
  });

  it('has named exports only', () => {
    const files = productRooms
      .flatMap((room) => sourceFiles(room))
      .filter((file) => !file.path.endsWith('.d.ts'));
    const withDefault = files.filter((file) =>
      [...nodesOf(parseFile(file).program)].some((node) => node.type === 'ExportDefaultDeclaration'),
    );
    expect(withDefault.map((file) => file.path)).toEqual([]);
  });

  it('does not name a registry in the lock file', () => {
    const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
    expect(lock.match(/"resolved":\s*"(https?:[^"]+)"/g) ?? []).toEqual([]);
  });

  it('has LICENSE, README, ARCHITECTURE, CONTRIBUTING and CHANGELOG at the top', () => {
    const expected = ['LICENSE', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
    expect(expected.filter((name) => !existsSync(join(projectRoot, name)))).toEqual([]);
  });
});

function onlyReexports(file: SourceFile): boolean {
  const body = parseFile(file).program['body'] as { type: string; source?: unknown }[];
  return (
    body.length > 0 &&
    body.every((statement) => statement.type.startsWith('Export') && Boolean(statement.source))
  );
}
