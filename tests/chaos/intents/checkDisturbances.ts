import { type Disturbance, mistakes } from './Disturbance.ts';
import type { Ending } from './Intent.ts';

/** At least one process is killed for so many intents. A fast machine, on which they take the least time, has several. */
const INTENTS_PER_KILL = 1000;
/** The number of intents from which on each mistake must have occurred: about ten times each. */
const ENOUGH = 1000;

/**
 * Neither an answer that only asks to try again later (409, 429) nor a connection that a dead process refuses is a disturbance.
 *
 * @returns a line for each way in which the intents were disturbed too little to prove anything
 */
export function checkDisturbances(
  endings: readonly Ending[],
  kills: number,
  say: (line: string) => void,
): readonly string[] {
  const hit = endings.filter(({ met }) => met.length > 0).length;
  const wanted = ['cut', 'killed', ...mistakes] as const;
  const counts = new Map<Disturbance, number>(wanted.map((kind) => [kind, 0]));
  for (const kind of endings.flatMap(({ met }) => met)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const fewest = Math.ceil(endings.length / INTENTS_PER_KILL);
  const required: readonly Disturbance[] = endings.length < ENOUGH ? ['cut', 'killed'] : wanted;
  say(`${endings.length} intents, ${hit} of them (${Math.round((hit / endings.length) * 100)} %) disturbed`);
  say(`${kills} processes killed; ${[...counts].map((entry) => entry.join(' ')).join(', ')}`);
  return [
    ...(hit < endings.length / 10 ? ['fewer than a tenth of the intents were disturbed'] : []),
    ...(kills < fewest ? [`only ${kills} processes were killed, instead of ${fewest}`] : []),
    ...required.filter((kind) => counts.get(kind) === 0).map((kind) => `no intent met: ${kind}`),
  ];
}
