import { ensureBuild } from './ensureBuild.ts';
import { limitOf, measure, type Measured } from './size/measure.ts';
import { loadedTooEarly, onDemand } from './size/onDemand.ts';
import { readManifest } from './size/readManifest.ts';

/**
 * `npm run size`: compressed sizes (brotli 11) beside their targets. Fails if a size exceeds its target, or its ratchet
 * while the target is not reached yet, and if a page loads first what it needs only later.
 */

if (!(await ensureBuild())) process.exit(1);
const rows = measure();
const width = Math.max(...rows.map((row) => row.what.length));
const show = (bytes: number) => `${(bytes / 1000).toFixed(2).padStart(7)} kB`;

function verdict(row: Measured): string {
  const tooMuch = row.bytes - limitOf(row);
  const held = row.bytes > row.target ? `not reached, held at ${show(limitOf(row)).trim()}` : 'reached';
  return tooMuch > 0 ? `OVER by ${show(tooMuch).trim()}` : held;
}

for (const row of rows) {
  const numbers = `${show(row.bytes)}  target ${show(row.target)}`;
  process.stdout.write(`${row.what.padEnd(width)}  ${numbers}  ${verdict(row)}\n`);
}
const reached = rows.filter((row) => row.bytes <= row.target).length;
const over = rows.filter((row) => row.bytes > limitOf(row)).length;
const held = rows.length - reached - over;
process.stdout.write(`${reached} targets reached, ${held} not reached and held, ${over} over\n`);
const early = loadedTooEarly(readManifest(), onDemand);
for (const line of early) process.stdout.write(`${line}\n`);
process.exitCode = over === 0 && early.length === 0 ? 0 : 1;
