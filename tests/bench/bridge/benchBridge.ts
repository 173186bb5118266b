import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { buildPage } from '../../support/browser/buildPage.ts';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { compare, isValid, type Comparison } from '../compare.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const comparedWithRaw = ['raw', 'raw again', 'portal', 'comlink', 'penpal', 'post-robot'] as const;
const comparedWithPenpal = ['penpal', 'penpal again', 'portal', 'post-robot'] as const;
const BLOCKS = 11;

async function serve(scripts: Record<string, string>): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const script = scripts[path];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(
      script ?? `<!doctype html><body><script src="${path.replace('.html', '.js')}"></script></body>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function print(title: string, unit: string, target: number, comparison: Comparison): void {
  say(`\n${title}`);
  for (const { name, time, ratio, low, high } of comparison.standings) {
    const columns = [
      name.padEnd(13),
      `${time.toFixed(unit === 'µs' ? 1 : 2).padStart(8)} ${unit}`,
      `× ${ratio.toFixed(3)}`,
      `(interquartile range ${low.toFixed(2)} to ${high.toFixed(2)})`,
    ];
    const goal = name === 'portal' ? `  target ≤ ${target}${ratio <= target ? ', met' : ', NOT met'}` : '';
    say(`  ${columns.join('  ')}${goal}`);
  }
  const verdict = isValid(comparison) ? 'valid' : 'VOID: the machine was too busy, do not use these figures';
  say(
    `  baseline against itself × ${comparison.sameRatio.toFixed(3)}, ${comparison.attempts} run(s): ${verdict}`,
  );
}

async function measure(page: Page): Promise<void> {
  const bytes = await page.evaluate(() => window.bench.payloadBytes);
  await page.evaluate((names) => window.bench.open(names), comparedWithRaw);
  const common = {
    contenders: comparedWithRaw,
    base: 'raw',
    again: 'raw again',
    blocks: BLOCKS,
    say,
  } as const;

  for (const [method, count, target, title] of [
    ['tiny', 100, 1.2, 'One call after another, tiny'],
    ['rows', 25, 1.3, `One call after another, ${(bytes / 1000).toFixed(1)} kB`],
  ] as const) {
    say(`measuring: ${title.toLowerCase()}`);
    const comparison = await compare({
      ...common,
      slices: 6,
      measure: (name) =>
        page.evaluate(([n, m, c]) => window.bench.sequential(n, m, c), [name, method, count] as const),
    });
    print(title, 'µs', target, comparison);
  }

  say('measuring: 1,000 calls at once');
  const parallel = await compare({
    ...common,
    slices: 4,
    measure: (name) => page.evaluate((n) => window.bench.parallel(n, 1000), name),
  });
  print('1,000 calls at once, tiny', 'ms', 1.2, parallel);

  say('measuring: handshake and first call');
  const handshake = await compare({
    contenders: comparedWithPenpal,
    base: 'penpal',
    again: 'penpal again',
    blocks: BLOCKS,
    slices: 8,
    say,
    measure: (name) => page.evaluate((n) => window.bench.handshake(n), name),
  });
  print('Handshake and first call', 'ms', 1.1, handshake);
}

/**
 * The bridge beside a raw MessagePort, comlink, penpal and post-robot, in one page of a real Chromium, cross-origin (127.0.0.1 and
 * localhost), with every check on. The page's clock is moved forward so that the rate limit is never reached; its counter still runs.
 */
export async function benchBridge(): Promise<void> {
  const folder = join(projectRoot, 'tests/bench/bridge');
  const [host, portal] = await Promise.all([
    buildPage(join(folder, 'hostPage.ts')),
    buildPage(join(folder, 'portalPage.ts')),
  ]);
  const { server, port } = await serve({ '/host.js': host, '/portal.js': portal });
  const browser = await launchBrowser();
  try {
    say(`bridge  Chromium ${browser.version()}, ${BLOCKS} blocks in random order after a warm-up block`);
    const page = await browser.newPage();
    page.on('pageerror', (error) => say(`error in the page: ${error.message}`));
    await page.goto(`http://127.0.0.1:${port}/host.html?portal=http://localhost:${port}`);
    await measure(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
