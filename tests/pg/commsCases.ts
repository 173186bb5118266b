import { computed, signal } from '@preact/signals-react';
import { describe, expect, it } from 'vitest';
import type { Comms } from '#contract/profile.ts';
import { ApiError } from '#widget/api/ApiError.ts';
import { createResource } from '#widget/api/createResource.ts';
import { fetchAgain } from '#widget/core/account/fetchAgain.ts';
import { createOptimistic } from '#widget/core/actions/createOptimistic.ts';
import type { Api } from '../contract/suite/Api.ts';
import { bearer, signIn } from '../contract/suite/signIn.ts';

/** `COMMS_RUNS=1000 npx vitest run --project pg races -t T5` runs more. */
const runs = Number(process.env['COMMS_RUNS'] ?? 25);
const STEPS = 8;
const KEYS = ['email_feedback', 'email_discover', 'push_promo', 'push_discover', 'email_benefits'];

type Random = (below: number) => number;

function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
/** Lets so many turns of the process go by. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A portal's tab, whose requests are late, lost before or lost after the server has carried them out. */
function openTab(api: Api, token: string, random: Random) {
  const read = async () => {
    const answer = await api.fetch('/api/profile/profile', { headers: bearer(token) });
    return ((await answer.json()) as { data: { attributes: { comms: Comms } } }).data.attributes.comms;
  };
  const send = async (changes: Comms) => {
    await turns(random(4));
    const fault = random(8);
    if (fault === 0) throw new ApiError({ code: 'offline' });
    const answer = await api.fetch('/api/profile/attributes/comms', {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });
    const body = (await answer.json()) as { data: Comms };
    await turns(random(4));
    if (fault === 1) throw new ApiError({ code: 'timeout' });
    if (!answer.ok) throw new ApiError({ status: answer.status, body });
    return body.data;
  };
  const source = createResource<Comms>({ fetch: read, now: Date.now, generation: () => 1 });
  const server = computed(() => source.data.value);
  const model = createOptimistic<Comms[string]>({
    server,
    source,
    send,
    generation: signal(1),
    debounceMs: 1,
  });
  return { read, source, model };
}

/** Two tabs of a customer, at two processes on one database. */
export function commsCases(apis: () => readonly [Api, Api]): void {
  describe('choices of messages in two tabs at two processes', () => {
    it(`T5 end as PostgreSQL has them in both, in ${runs} random orders with lost requests and answers`, async () => {
      const token = await signIn(apis()[0], 'layla@example.com');
      for (let run = 1; run <= runs; run += 1) {
        const random = createRandom(run);
        const tabs = apis().map((api) => openTab(api, token, random));
        await Promise.all(tabs.map(({ source }) => source.load()));
        const sets: Promise<unknown>[] = [];
        for (let step = 0; step < STEPS; step += 1) {
          const changes = { [KEYS[random(KEYS.length)] ?? '']: random(2) === 1 };
          sets.push(
            tabs[random(2)]?.model.set(changes).catch((error: unknown) => error) ?? Promise.resolve(),
          );
          await turns(random(30));
        }
        const outcomes = await Promise.all(sets);
        expect(outcomes.filter((each) => each !== undefined && !(each instanceof ApiError))).toEqual([]);
        // Both tabs read again, as they do when the last changes are announced.
        for (const { source } of tabs) await fetchAgain(source);
        const stored = await tabs[0]?.read();
        for (const { model } of tabs) expect(model.shown.value, `run ${run}`).toEqual(stored);
      }
    }, 600000);
  });
}
