import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod';
import { findChromium } from '../../support/browser/findChromium.ts';
import { freePort } from '../../support/process/freePort.ts';
import { withSites } from '../firstView/withSites.ts';
import { median } from '../statistics.ts';

/** Not a dependency: it brings a hundred packages, one of them at whatever version is the latest. */
const PACKAGE = 'lighthouse';
const VERSION = '12.8.2';

const moduleSchema = z.object({
  default: z.custom<(url: string, flags: object) => Promise<unknown>>((value) => typeof value === 'function'),
});
const resultSchema = z.object({
  lhr: z.object({
    finalDisplayedUrl: z.string(),
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
    ),
  }),
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Scores of 100. */
const targets = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
/** Scores of performance that must be reached on the way to their target. */
const steps: Readonly<Record<string, number>> = { 'Sign-in': 97, Home: 92 };
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/**
 * Lighthouse for a phone, with its own slow network and processor, of the portal at its own address: medians of five runs (`short`:
 * one), beside the bare React page of 30 rows.
 */
export async function benchLighthouse(short: boolean): Promise<void> {
  const run = await findLighthouse();
  await withSites(async ({ bare, portal, keptLogin }) => {
    const pages = [
      { name: 'Bare React page', url: bare },
      { name: 'Sign-in', url: `${portal}/` },
      // Lighthouse opens a tab of its own.
      { name: 'Home', url: `${portal}/home`, login: keptLogin },
    ];
    for (const page of pages) await judge(run, page, short ? 1 : 5);
  });
}

type Lighthouse = z.infer<typeof moduleSchema>['default'];

/** @throws Error with the command that installs it, if it is missing */
async function findLighthouse(): Promise<Lighthouse> {
  const found: unknown = await import(PACKAGE).catch(() => undefined);
  const { success, data } = moduleSchema.safeParse(found);
  if (success) return data.default;
  throw new Error(`Lighthouse is not installed. Type: npm install --no-save ${PACKAGE}@${VERSION}`);
}

interface Judged {
  readonly name: string;
  readonly url: string;
  readonly login?: string;
}

async function judge(lighthouse: Lighthouse, { name, url, login }: Judged, runs: number): Promise<void> {
  const scores: Record<string, number[]> = {};
  const failed = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const { categories, audits } = await look(lighthouse, url, login).catch(async (error: unknown) => {
      // Lighthouse loses a trace now and then, and asks to be run again.
      say(`${String(error)}; again`);
      return await look(lighthouse, url, login);
    });
    for (const [id, { score, auditRefs }] of Object.entries(categories)) {
      (scores[id] ??= []).push((score ?? 0) * 100);
      if (id === 'performance') continue;
      for (const ref of auditRefs) {
        const { score: part, title } = audits[ref.id] ?? {};
        if (ref.weight > 0 && typeof part === 'number' && part < 1) failed.add(`${ref.id}: ${title}`);
      }
    }
    for (const id of metrics) (scores[id] ??= []).push(audits[id]?.numericValue ?? Number.NaN);
  }
  say(`\n${name}, median of ${runs}`);
  for (const [id, target] of Object.entries(targets)) {
    const own = scores[id] ?? [];
    const step = id === 'performance' && name in steps ? ` (step ${steps[name]})` : '';
    say(
      `  ${id} ${median(own).toFixed(0)} of ${target}${step}  [${own.map((score) => score.toFixed(0)).join(' ')}]`,
    );
  }
  say(`  ${metrics.map((id) => `${id} ${round(median(scores[id] ?? []))}`).join(', ')}`);
  for (const text of failed) say(`  below 100: ${text}`);
}

const round = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(0));

/** One run in a new profile of the whole browser. */
async function look(lighthouse: Lighthouse, url: string, login: string | undefined) {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium('whole'),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    if (login !== undefined) {
      const page = await context.newPage();
      // A document of the portal's origin that runs no script of it.
      await page.goto(new URL('/robots.txt', url).href);
      await page.evaluate(login);
      await page.close();
    }
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(targets),
      formFactor: 'mobile',
    });
    const { lhr } = resultSchema.parse(result);
    const { runtimeError, finalDisplayedUrl } = lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    if (finalDisplayedUrl !== url)
      throw new Error(`Lighthouse looked at ${finalDisplayedUrl}, not at ${url}`);
    return lhr;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
