import type { Driver } from '#tests/support/browser/driver.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { seedNow, startDemo } from '#tests/support/browser/startDemo.ts';
import { ensureBuild } from './ensureBuild.ts';
import { showProgress } from '#demo-host/build/showProgress.ts';
import { checkScreens } from './screenshots/checkScreens.ts';
import { checkShop } from './screenshots/checkShop.ts';
import { takePictures, wantsScreens } from './screenshots/takePictures.ts';
import { takeShop, wantsShop } from './screenshots/takeShop.ts';
import { takeStates } from './screenshots/takeStates.ts';

/**
 * `npm run screenshots [-- --only pattern]` takes pictures of every route, and of every state of the screens that have
 * states in all five languages, and of the shop with the portal in it, into `.screenshots/`; the states are checked, too;
 * `npm run screenshots -- --check [--only pattern]` looks for overflow, clipped text and raw keys, and fails when it finds any.
 */

const isCheck = process.argv.includes('--check');
const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const wanted = new RegExp(pattern);
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function work(): Promise<boolean> {
  if (!(await ensureBuild())) return false;
  const quiet = showProgress(() => 'looking at screens');
  const driver = await playwrightDriver();
  try {
    return await (isCheck ? check(driver) : take(driver));
  } finally {
    await driver.close();
    quiet();
  }
}

async function take(driver: Driver): Promise<boolean> {
  const states = await takeStates(driver, wanted, say);
  const pages = wantsScreens(wanted) || wantsShop(wanted) ? await takeScreens(driver) : 0;
  say(`${states.taken + pages} pictures in .screenshots/, ${states.missed} states not reached`);
  say(`${states.errors} errors`);
  return states.missed + states.errors === 0;
}

async function takeScreens(driver: Driver): Promise<number> {
  const demo = await startDemo({ seedNow });
  try {
    return (await takePictures(demo, driver, wanted, say)) + (await takeShop(demo, driver, wanted, say));
  } finally {
    await demo.stop();
  }
}

async function check(driver: Driver): Promise<boolean> {
  const demo = await startDemo({ seedNow });
  try {
    const screens = await checkScreens(demo, driver, wanted, () => undefined);
    const errors = [...screens, ...(await checkShop(demo, driver, wanted))];
    for (const error of errors) say(error);
    say(`${errors.length} errors`);
    return errors.length === 0;
  } finally {
    await demo.stop();
  }
}

process.exitCode = (await work()) ? 0 : 1;
