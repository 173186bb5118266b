import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { runVitest } from './runVitest.ts';

/** `npm run test:e2e [-- file]`: the journeys, with a browser and a fresh build. */

const isReady = (await ensureEngines()) && (await ensureBuild());
const { failed } = isReady ? await runVitest('e2e', process.argv.slice(2)) : { failed: 1 };
process.exitCode = failed === 0 ? 0 : 1;
