import { median, quantile, shuffled } from './statistics.ts';

/** Median time of a contender, and the median of its per-block ratios to the base, with the middle half of them. */
export interface Standing {
  name: string;
  time: number;
  ratio: number;
  low: number;
  high: number;
}

export interface Comparison {
  standings: Standing[];
  /** Ratio of the base to itself under another name. */
  sameRatio: number;
  attempts: number;
}

interface CompareOptions<N extends string> {
  contenders: readonly N[];
  base: N;
  /** The base under another name: its difference from itself is the noise of the machine. */
  again: N;
  /** Counted blocks; one more runs first and is dropped. */
  blocks: number;
  /** Slices of a block, each contender in each slice, in random order. */
  slices: number;
  /** The most runs, while each is void; default: 5. */
  attempts?: number;
  measure: (name: N) => Promise<number>;
  /** Called with the progress of a long run. */
  say: (text: string) => void;
}

const MAX_ATTEMPTS = 5;
const valid = (ratio: number): boolean => ratio >= 0.95 && ratio <= 1.05;

/**
 * Measures the contenders in blocks, in random order. A run in which the base differs from itself by more than 5 % is void and made
 * again.
 *
 * @returns the first valid run, or the last one if all were void (`isValid`)
 */
export async function compare<N extends string>(options: CompareOptions<N>): Promise<Comparison> {
  const { attempts: most = MAX_ATTEMPTS } = options;
  for (let attempts = 1; ; attempts++) {
    const times = await runBlocks(options);
    const of = (name: N): Standing => {
      const own = times.get(name) ?? [];
      const base = times.get(options.base) ?? [];
      const ratios = own.map((time, block) => time / (base[block] ?? Number.NaN));
      return {
        name,
        time: median(own),
        ratio: median(ratios),
        low: quantile(ratios, 0.25),
        high: quantile(ratios, 0.75),
      };
    };
    const sameRatio = of(options.again).ratio;
    if (valid(sameRatio) || attempts === most) {
      return { standings: options.contenders.map(of), sameRatio, attempts };
    }
    options.say(`void: the base differs from itself (${sameRatio.toFixed(3)}); again`);
  }
}

async function runBlocks<N extends string>(options: CompareOptions<N>): Promise<Map<N, number[]>> {
  const times = new Map<N, number[]>(options.contenders.map((name) => [name, []]));
  for (let block = 0; block <= options.blocks; block++) {
    const sums = new Map<N, number>();
    for (let slice = 0; slice < options.slices; slice++) {
      for (const name of shuffled(options.contenders)) {
        sums.set(name, (sums.get(name) ?? 0) + (await options.measure(name)));
      }
    }
    if (block > 0) for (const [name, sum] of sums) times.get(name)?.push(sum / options.slices);
  }
  return times;
}

/** Whether the base differed from itself by at most 5 %. */
export function isValid({ sameRatio }: Comparison): boolean {
  return valid(sameRatio);
}
