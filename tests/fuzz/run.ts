import { startInProcessApi } from '../support/api/inProcessApi.ts';
import { fuzzApi } from './api/fuzzApi.ts';
import { fuzzBridge } from './fuzzBridge.ts';
import { modelHandshakes } from './modelHandshakes.ts';

// `npm run fuzz [count] [seed] [lives] [requests]`: a million messages, ten thousand modelled handshakes and twenty thousand requests to
// the API by default, and the seed is printed to run it again.

const count = Number(process.argv[2] ?? 1000000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const lives = Number(process.argv[4] ?? 10000);
const requests = Number(process.argv[5] ?? 20000);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

let unhandled = 0;
process.on('unhandledRejection', (error) => {
  unhandled += 1;
  say(`unhandled rejection: ${String(error)}`);
});

let saidAtMs = Date.now();
say(`fuzz  ${count} messages, seed ${seed}`);
const report = await fuzzBridge(count, seed, (done) => {
  if (Date.now() - saidAtMs < 3000) return;
  saidAtMs = Date.now();
  say(`fuzz  ${done} messages`);
});
say(
  `fuzz  ${report.messages} messages: ${report.accepted} accepted, ${report.ignored} ignored, ${report.errors.length} errors`,
);
for (const error of report.errors.slice(0, 20)) say(`  ${error}`);

say(`fuzz  ${lives} modelled lives of a page with a portal, seed ${seed}`);
const broken = await modelHandshakes(lives, seed);
say(broken === undefined ? `fuzz  ${lives} lives, none broken` : `  ${broken}`);

say(`fuzz  ${requests} requests to the API, seed ${seed}`);
const api = await startInProcessApi({ seedNow: '2026-11-20T02:30:00.000Z' });
const answered = await fuzzApi(api, {
  requests,
  seed,
  onRequest(done) {
    if (Date.now() - saidAtMs < 3000) return;
    saidAtMs = Date.now();
    say(`fuzz  ${done} requests`);
  },
});
await api.close();
say(`fuzz  answers by status: ${JSON.stringify(answered.statuses)}, ${answered.errors.length} errors`);
for (const error of answered.errors.slice(0, 20)) say(`  ${error}`);

const isBroken = report.errors.length > 0 || broken !== undefined || answered.errors.length > 0;
process.exitCode = isBroken || unhandled > 0 ? 1 : 0;
