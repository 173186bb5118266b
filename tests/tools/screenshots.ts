import { playwrightDriver } from '#tests/support/playwrightDriver.ts';
import { seedNow, startDemo } from '#tests/support/startDemo.ts';
import { ensureBuild } from './ensureBuild.ts';
import { keepTalking } from './keepTalking.ts';
import { checkScreens } from './screenshots/checkScreens.ts';
import { takePictures } from './screenshots/takePictures.ts';

/**
 * `npm run screenshots [-- pattern]` takes pictures of every route into `.screenshots/`;
 * `npm run screenshots -- --check [pattern]` looks for overflow, clipped text and raw keys, and fails when it finds any.
 */

const isCheck = process.argv.includes('--check');
const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function work(): Promise<boolean> {
  if (!(await ensureBuild())) return false;
  const quiet = keepTalking(() => 'looking at screens');
  const demo = await startDemo({ seedNow });
  const driver = await playwrightDriver();
  try {
    if (!isCheck) {
      say(`${await takePictures(demo, driver, new RegExp(pattern), say)} pictures in .screenshots/`);
      return true;
    }
    const faults = await checkScreens(demo, driver, new RegExp(pattern), () => undefined);
    for (const fault of faults) say(fault);
    say(`${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await driver.close();
    await demo.stop();
    quiet();
  }
}

process.exitCode = (await work()) ? 0 : 1;
