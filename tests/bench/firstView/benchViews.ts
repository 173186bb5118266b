import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../support/browser/findChromium.ts';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
import { compare, isValid } from '../compare.ts';
import { median } from '../statistics.ts';
import { openView, type Conditions, type Seen, type View } from './openView.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

export interface Row extends Conditions {
  readonly title: string;
  readonly bare: View;
  readonly portal: View;
  /** The portal's time over the bare page's; `undefined` for a row that only informs. */
  readonly target: number | undefined;
}

/** @param short few rounds and one attempt, for a look on a busy machine */
export async function benchViews(rows: readonly Row[], short: boolean): Promise<void> {
  const isolated = await launchBrowser();
  // What slows a page down does not reach a frame that has a process of its own.
  const together = await launchTogether();
  try {
    say(
      `Chromium ${isolated.version()}, each view in a new profile; the portal over a bare React page of 30 rows`,
    );
    for (const row of rows) await benchRow(row.slow ? together : isolated, row, short);
  } finally {
    await isolated.close();
    await together.close();
  }
}

async function launchTogether(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium('shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ],
  });
}

const contenders = ['bare', 'bare again', 'portal'] as const;

async function benchRow(browser: Browser, row: Row, short: boolean): Promise<void> {
  const seen: Record<'bare' | 'portal', Seen[]> = { bare: [], portal: [] };
  const comparison = await compare({
    contenders,
    base: 'bare',
    again: 'bare again',
    blocks: short ? 3 : 9,
    slices: 1,
    ...(short ? { attempts: 1 } : {}),
    say,
    measure: async (name) => {
      const contender = name === 'portal' ? 'portal' : 'bare';
      const view = await openView(browser, row[contender], row);
      seen[contender].push(view);
      return view.ms;
    },
  });
  const [bare, , portal] = comparison.standings;
  if (!bare || !portal) return;
  const middle = (contender: 'bare' | 'portal', of: keyof Seen) =>
    median(seen[contender].map((view) => view[of]));
  const { target } = row;
  const verdict =
    target === undefined ? '' : `  target ≤ ${target}, ${portal.ratio <= target ? 'met' : 'NOT met'}`;
  say(`\n${row.title}`);
  say(
    `  bare ${bare.time.toFixed(0)} ms, portal ${portal.time.toFixed(0)} ms: × ${portal.ratio.toFixed(2)} (middle half ${portal.low.toFixed(2)} to ${portal.high.toFixed(2)})${verdict}`,
  );
  say(
    `  blocked: bare ${middle('bare', 'blockedMs').toFixed(0)} ms, portal ${middle('portal', 'blockedMs').toFixed(0)} ms; layout shift of the portal ${middle('portal', 'shift').toFixed(3)}`,
  );
  say(
    `  same against same × ${comparison.sameRatio.toFixed(3)}: ${isValid(comparison) ? 'valid' : 'VOID: the machine was too busy'}`,
  );
}
