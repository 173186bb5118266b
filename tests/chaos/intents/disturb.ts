import { pause } from './chance.ts';
import type { World } from './Intent.ts';
import { lookAtSums } from './lookAtSums.ts';

/** Milliseconds between two kills. */
const KILL_EVERY = 4000;

/** Kills processes and lets time pass until the signal, and checks the sums meanwhile. @returns how many were killed */
export async function disturb(
  world: World,
  { signal, faults }: { signal: AbortSignal; faults: string[] },
): Promise<number> {
  const [kills] = await Promise.all([
    killAgain(world, signal),
    lookAgain(world, signal, faults),
    letTimePass(world, signal),
  ]);
  return kills;
}

async function lookAgain(world: World, signal: AbortSignal, faults: string[]): Promise<void> {
  while (!signal.aborted) {
    faults.push(...(await lookAtSums(world)));
    await pause(200);
  }
}

async function killAgain({ api }: World, signal: AbortSignal): Promise<number> {
  let kills = 0;
  for (let process: 0 | 1 = 0; !signal.aborted; process = process === 0 ? 1 : 0) {
    await pause(KILL_EVERY);
    await api.kill(process);
    await api.start(process);
    kills += 1;
  }
  return kills;
}

/**
 * A minute passes for requests whose process was killed, so that the next one with the key may run. The times at which the airline is
 * called again come twenty times sooner, and with them the end of a killed process's hold. The airline settles what it has rejected.
 */
async function letTimePass({ api, airline }: World, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await api.query(`update idempotent_answers set created_at = created_at - interval '61 s'
      where status is null and created_at < now() - interval '2 s'`);
    await api.query(`update airline_conversions set next_try_at = next_try_at - interval '20 s'
      where next_try_at > now()`);
    await airline.rejectNow();
    await pause(1000);
  }
}
