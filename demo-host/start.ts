import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './run/checkNodeVersion.ts';
import { checkPorts } from './run/checkPorts.ts';
import { createDemoSecrets } from './run/createDemoSecrets.ts';
import { demoAddresses } from './run/demoAddresses.ts';
import { demoParts, type DemoPart } from './run/demoParts.ts';
import { emptyDataDirectory } from './run/emptyDataDirectory.ts';
import { readDemoConfig } from './run/readDemoConfig.ts';
import { runBuild } from './run/runBuild.ts';
import { runDemo } from './run/runDemo.ts';
import { startChild } from './run/startChild.ts';
import { waitWithProgress } from './run/waitWithProgress.ts';

// `npm start`: builds changed targets, runs the mailbox, the airline, the portal with its API, the shop and the till, and prints the
// addresses of shop and till.

const root = fileURLToPath(new URL('..', import.meta.url));

await runDemo(async (demo) => {
  checkNodeVersion(process.version);
  const config = readDemoConfig(process.env);
  await checkPorts(config);
  if (process.argv.includes('--fresh')) await emptyDataDirectory(config.DATA_DIR);
  const parts = demoParts(config, createDemoSecrets(config));
  const start = (part: DemoPart): Promise<string> => demo.keep(startChild(root, part, demo.print)).ready;
  // Start the API first: it seeds its data while the rest is built, and reads the portal's files only on the first
  // request.
  const api = start(parts.api);
  await runBuild(root, demo);
  const others = [start(parts.mailbox), start(parts.airline), start(parts.shop), start(parts.till)];
  await waitWithProgress('starting', Promise.all([api, ...others]), demo.print);
  const { shop, till } = demoAddresses(config);
  demo.print(`\nReady. Open\n\n  ${shop}/account\n\nThe till of a store is at ${till}. Control-C ends it.\n`);
});
