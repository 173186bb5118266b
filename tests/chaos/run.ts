import { parseArgs } from 'node:util';
import { startOwnPostgres } from '#tests/support/database/startPostgres.ts';
import { checkRules } from './checkRules.ts';
import { compareLedger } from './compareLedger.ts';
import type { Experiment } from './Experiment.ts';
import { interruptIntents } from './interruptIntents.ts';
import { raceRedemptions } from './raceRedemptions.ts';

// `npm run chaos`, or `npm run chaos -- redemptions rules ledger intents --runs 100`: what must hold for points when many press at once,
// when answers are lost, when processes are killed and when the airline makes mistakes, on a PostgreSQL of its own. Fails if it doesn't.

const experiments: Readonly<Record<string, { readonly work: Experiment; readonly runs: number }>> = {
  redemptions: { work: raceRedemptions, runs: 1000 },
  rules: { work: checkRules, runs: 100000 },
  ledger: { work: compareLedger, runs: 1000 },
  intents: { work: interruptIntents, runs: 10000 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' } },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const names = positionals.length > 0 ? positionals : Object.keys(experiments);
const postgres = await startOwnPostgres();
try {
  for (const name of names) {
    const experiment = experiments[name];
    if (experiment === undefined)
      throw new Error(`there is no ${name}: ${Object.keys(experiments).join(', ')}`);
    const errors = await experiment.work({
      databaseUrl: await postgres.createDatabase(),
      runs: Number(values.runs ?? experiment.runs),
      say: (line) => say(`${name}: ${line}`),
    });
    for (const error of errors.slice(0, 20)) say(`${name}: ${error}`);
    say(`${name}: ${errors.length} errors`);
    if (errors.length > 0) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}
