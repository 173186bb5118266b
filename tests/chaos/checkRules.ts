import { spawn } from 'node:child_process';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import type { Experiment } from './Experiment.ts';

const file = 'demo-host/api/ledger/rules/ledger.test.ts';

/** The test of the ledger's pure rules, which `npm test` runs with 1,000 random sequences, with more of them. It needs no database. */
export const checkRules: Experiment = async ({ runs, say }) => {
  say(`${String(runs)} random sequences for each rule`);
  const options = ['run', '--project', 'node', '--testTimeout', '1800000', file];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: projectRoot,
    env: { ...process.env, LEDGER_SEQUENCES: String(runs) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const lines = output.split('\n').filter((line) => /Tests |FAIL|Error:|Counterexample|seed/.test(line));
  for (const line of lines) say(line.trim());
  return code === 0 ? [] : [`${file} failed`, ...lines];
};
