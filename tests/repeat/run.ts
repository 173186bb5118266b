import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#tests/support/browser/launchBrowser.ts';
import { startDemo } from '#tests/support/browser/startDemo.ts';
import { ensureBuild } from '#tests/tools/ensureBuild.ts';
import { repeatLogouts } from './repeatLogouts.ts';
import { repeatMounts } from './repeatMounts.ts';
import type { Repeat } from './Stage.ts';
import { startBusyLoops } from './startBusyLoops.ts';

// `npm run repeat -- logouts mounts --runs 200 --busy 2`: finds faults that one run in a hundred shows, while the machine does
// other work too. Fails if there is any.

const repeats: Readonly<Record<string, Repeat>> = { logouts: repeatLogouts, mounts: repeatMounts };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '200' }, busy: { type: 'string', default: '0' } },
});
const [runs, busy] = [Number(values.runs), Number(values.busy)];
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function work(names: readonly string[]): Promise<boolean> {
  if (!(await ensureBuild())) return false;
  const demo = await startDemo();
  const browser = await launchBrowser();
  const endLoops = startBusyLoops(busy);
  let isClean = true;
  try {
    for (const name of names) {
      const onRun = (done: number, faults: number) => {
        if (done % 20 === 0) say(`${name}: ${done} runs, ${faults} faults, load ${loadavg()[0]?.toFixed(1)}`);
      };
      const faults = (await repeats[name]?.({ demo, browser, runs, onRun })) ?? [];
      for (const fault of faults) say(fault);
      say(`${name}: ${runs} runs beside ${busy} busy loops, ${faults.length} faults`);
      isClean &&= faults.length === 0;
    }
  } finally {
    await endLoops();
    await browser.close();
    await demo.stop();
  }
  return isClean;
}

const isKnown = positionals.every((name) => Object.hasOwn(repeats, name));
if (positionals.length === 0 || !isKnown || !Number.isInteger(runs) || !Number.isInteger(busy)) {
  say(
    `Say what to repeat: ${Object.keys(repeats).join(', ')}. For example: npm run repeat -- mounts --runs 200 --busy 2`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await work(positionals)) ? 0 : 1;
}
