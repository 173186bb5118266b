import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalEventNames } from '#host-sdk';
import { hostMethods } from '#host-sdk/protocol/calls/hostCalls.ts';
import { portalCallGuards } from '#host-sdk/protocol/calls/portalCalls.ts';
import { eventNames } from '#host-sdk/protocol/events/portalEvents.ts';
import { ERROR_CODES } from '#host-sdk/protocol/wire/errorCodes.ts';
import { OPTION_NAMES } from '#host-sdk/element/readOptions.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { readReadme, readSnippets } from './readSnippets.ts';

const readme = readReadme();
const protocol = await readFile(join(projectRoot, 'host-sdk/PROTOCOL.md'), 'utf8');
const sources = join(projectRoot, 'host-sdk/src');
/** The files of the package's `exports`, by entry. */
const entries = {
  '': 'index.ts',
  '/element': 'element/element.ts',
  '/react': 'react.tsx',
  '/testing': 'testing/index.ts',
};

let folder: string;
beforeAll(async () => {
  // Below the project, so that React's types are found.
  const cache = join(projectRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'readme-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the README of the SDK', () => {
  it('has TypeScript that compiles against the public surface', async () => {
    const snippets = readSnippets().filter(({ language }) => /^tsx?$/.test(language));
    expect(snippets.length).toBeGreaterThan(8);
    await Promise.all(
      snippets.map(({ language, text }, index) =>
        writeFile(
          join(folder, `snippet${index}.${language}`),
          text.includes('import ') ? text : `${text}\nexport {};`,
        ),
      ),
    );
    const paths = Object.fromEntries(
      Object.entries(entries).map(([entry, file]) => [
        `profile-portal-host-sdk${entry}`,
        [join(sources, file)],
      ]),
    );
    const config = {
      extends: join(projectRoot, 'tsconfig.json'),
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
        jsx: 'react-jsx',
        paths,
      },
      include: ['*.ts', '*.tsx'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { code, output } = await runCommand('tsc', ['-p', folder]);
    expect(output.split('\n').filter((line) => line.includes('error'))).toEqual([]);
    expect(code).toBe(0);
  });

  it.each(OPTION_NAMES)('names the attribute %s', (name) => {
    expect(readme).toContain(`\`data-${name}\``);
  });

  it.each(portalEventNames)('has a row for the event %s', (name) => {
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
  });

  it.each(hostMethods)('has a row for the method %s, here and in the protocol', (name) => {
    expect(readme).toMatch(new RegExp(`^\\| (\`[^|]*)?\\b${name}\\(`, 'm'));
    expect(protocol).toMatch(new RegExp(`^\\| [^|]*\`${name}\`[^|]*\\|`, 'm'));
  });

  it.each(eventNames)('has the event %s among the events of the protocol', (name) => {
    const [, events = ''] = /^## 5\. Events\n([^]*?)\n## /m.exec(protocol) ?? [];
    expect(events).toMatch(new RegExp(`(^|· )\`${name}[ \`]`, 'm'));
  });

  it.each(Object.keys(portalCallGuards))('has the call %s of the portal in the protocol', (name) => {
    expect(protocol).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
  });

  it.each([...ERROR_CODES, 'blocked_by_csp', 'wrong_origin', 'load_error', 'resize_loop'])(
    'has the anchor to which errors with the code %s lead',
    (code) => {
      expect(readme).toContain(`<a id="${code}"></a>`);
    },
  );
});
