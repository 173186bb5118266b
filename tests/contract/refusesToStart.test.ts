import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/database/emptyDatabase.ts';
import { freePort } from '#tests/support/process/freePort.ts';
import { runToEnd } from '#tests/support/process/runToEnd.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';

const api = 'demo-host/api/main.ts';
/** A module without effect, to measure the time that a process of the project takes to start on this machine. */
const bare = 'demo-host/build/projectRoot.ts';
/** `ms` on an idle machine; on a busy one, this many times the start of an empty process. */
const soon = { ms: 5000, bareStarts: 5 };

describe('an API that cannot start prints the reason in one line and exits', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'portal-start-'));
  });
  afterAll(async () => await rm(directory, { recursive: true, force: true }));

  const env = async (more: Record<string, string>) => ({
    PORT: String(await freePort()),
    DATA_DIR: join(directory, `data-${await freePort()}`),
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...more,
  });
  const expectRefusal = async (more: Record<string, string>, words: RegExp) => {
    const settings = await env(more);
    const [refusal, empty] = await Promise.all([
      runToEnd(api, settings, 60000),
      runToEnd(bare, settings, 60000),
    ]);
    const { code, stderr, tookMs } = refusal;
    expect(code).not.toBe(0);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(tookMs).toBeLessThan(Math.max(soon.ms, soon.bareStarts * empty.tookMs));
  };

  it(
    'when another process uses the data directory; it starts once that process has ended, even if killed',
    { timeout: 180000 },
    async () => {
      const settings = await env({});
      // Creating the database is not part of the measured time.
      await emptyDatabase(settings.DATA_DIR);
      const first = await startProcess(api, settings);
      await expectRefusal(
        { DATA_DIR: settings.DATA_DIR },
        new RegExp(`${settings.DATA_DIR}.*process ${first.pid}`),
      );
      await first.stop('SIGKILL');
      const second = await startProcess(api, settings);
      expect(await second.stop()).toBe(0);
    },
  );

  it('when DATA_DIR is a file, is below one, or cannot be created', async () => {
    const file = join(directory, 'thesis.txt');
    await writeFile(file, 'years of work');
    for (const DATA_DIR of [file, join(file, 'x'), '/proc/portal-data']) {
      await expectRefusal({ DATA_DIR }, new RegExp(`${DATA_DIR} can not be used .*DATA_DIR`));
    }
    expect(await readFile(file, 'utf8')).toBe('years of work');
  });

  it('when the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expectRefusal({ PORT: String(port) }, new RegExp(String(port)));
    await new Promise((resolve) => taken.close(resolve));
  });

  it('when no server answers at DATABASE_URL', async () => {
    const url = `postgres://someone:a-secret-word@127.0.0.1:${await freePort()}/portal`;
    await expectRefusal({ DATABASE_URL: url }, /DATABASE_URL.*127\.0\.0\.1/);
    const { stderr } = await runToEnd(api, await env({ DATABASE_URL: url }));
    expect(stderr).not.toContain('a-secret-word');
  });

  it.each([
    [{ DATABASE_URL: 'mysql://localhost/portal' }, /DATABASE_URL/],
    [{ PORT: 'eighty' }, /PORT/],
    [{ TOKEN_SECRET: 'short' }, /TOKEN_SECRET/],
    [{ EMBED_ORIGINS: 'https://*.example' }, /EMBED_ORIGINS/],
    [{ PUBLIC_URL: 'localhost:4100/portal' }, /PUBLIC_URL/],
  ])('when a setting is wrong: %j', async (more, words) => {
    await expectRefusal(more, words);
  });
});
