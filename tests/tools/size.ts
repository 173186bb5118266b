import { ensureBuild } from './ensureBuild.ts';
import { measure } from './size/measure.ts';

/** `npm run size`: compressed sizes (brotli 11) beside their budgets; fails when one is over. */

if (!(await ensureBuild())) process.exit(1);
const rows = measure();
const width = Math.max(...rows.map((row) => row.what.length));
const show = (bytes: number) => `${(bytes / 1000).toFixed(2).padStart(7)} kB`;
for (const { what, bytes, budget } of rows) {
  const verdict = bytes > budget ? `OVER by ${show(bytes - budget).trim()}` : 'ok';
  process.stdout.write(`${what.padEnd(width)}  ${show(bytes)}  of ${show(budget)}  ${verdict}\n`);
}
const over = rows.filter((row) => row.bytes > row.budget).length;
process.stdout.write(`${rows.length - over} within budget, ${over} over\n`);
process.exitCode = over === 0 ? 0 : 1;
