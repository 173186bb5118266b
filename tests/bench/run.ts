import { benches } from './benches.ts';

// `npm run bench bridge`, or several names. Benchmarks print ratios; they never fail a build. `npm run bench boot -- --short` takes
// few rounds: enough to see a step on a busy machine, too few to report.

const given = process.argv.slice(2);
const short = given.includes('--short');
const names = given.filter((name) => name !== '--short');
const known = Object.keys(benches);
const unknown = names.filter((name) => !known.includes(name));
if (names.length === 0 || unknown.length > 0) {
  process.stderr.write(
    `Say which benchmark to run: ${known.join(', ')}. For example: npm run bench ${known[0]}\n`,
  );
  process.exit(1);
}
for (const name of names) await benches[name]?.(short);
