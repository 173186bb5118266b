import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { runVitest } from './runVitest.ts';
import { withoutAnyEngine } from './testProjects.ts';

/**
 * `npm run test:e2e [-- file]`, `npm run test:firefox [-- file]`: the journeys, with a browser and a fresh build. In
 * Firefox only those that depend on the engine, or the given files.
 */

const args = process.argv.slice(2);
const files = args.filter((arg) => arg !== '--firefox');
const project = files.length < args.length ? 'firefox' : 'e2e';
const isReady = (await ensureEngines()) && (await ensureBuild());
const { failed } = isReady
  ? await runVitest(project, {
      args: files.length > 0 || project === 'e2e' ? files : withoutAnyEngine,
      env: files.length > 0 ? { TEST_FILES: 'named' } : {},
    })
  : { failed: 1 };
process.exitCode = failed === 0 ? 0 : 1;
