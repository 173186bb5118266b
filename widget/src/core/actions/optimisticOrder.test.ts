import { computed, signal } from '@preact/signals-react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import { fetchAgain } from '../account/fetchAgain.ts';
import { createOptimistic } from './createOptimistic.ts';

/** `OPTIMISTIC_RUNS=10000 npx vitest run --project unit optimisticOrder` runs more. */
const runs = Number(process.env['OPTIMISTIC_RUNS'] ?? 1000);

type Values = Readonly<Record<string, number>>;
type Outcome = 'answered' | 'refused' | 'refusedByName' | 'answerLost' | 'givenUp';

/** A read, a write or an announcement. The test carries them out and answers them in any order. */
interface Asked {
  readonly session: number;
  readonly kind: 'read' | 'write' | 'announcement';
  /** What a write changes. */
  readonly keys: readonly string[];
  /** The server carries it out, once. */
  execute(): void;
  /** The portal gets the outcome. */
  answer(outcome: Outcome): void;
  done: { executed: boolean; answered: boolean };
}

type Step =
  | { readonly do: 'set'; readonly changes: Values }
  | { readonly do: 'other'; readonly changes: Values }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'execute'; readonly at: number }
  | { readonly do: 'answer'; readonly at: number; readonly outcome: Outcome }
  | { readonly do: 'hide' }
  | { readonly do: 'endSession' };

const changes = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), {
  minKeys: 1,
  noNullPrototype: true,
});
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('set' as const), changes }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('other' as const), changes }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 200, 400, 500) }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('execute' as const), at: fc.nat(9) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        at: fc.nat(9),
        outcome: fc.constantFrom<Outcome>(
          'answered',
          'answered',
          'refused',
          'refusedByName',
          'answerLost',
          'givenUp',
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('endSession' as const) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

/** The page of all tabs of a run: each looks when it is hidden. */
let page = new EventTarget();
function openPage(): void {
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
}

/** Not `expect`, which takes most of the time of a million checks. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
/** Lets everything run that waits for no timer. */
const settle = async () => {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve();
};

/** The hundreds of a value are its session: each is another customer's. */
const initial = (session: number): Values => {
  const value = 100 * session;
  return { a: value, b: value, c: value };
};
const of = (session: number, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, 100 * session + value]));

class World {
  /** Whether the portal learns of changes. Without that it learns of them only by its own reads, so that there are no changes of others. */
  readonly isLive: boolean;
  /** All tabs of the server. */
  readonly tabs: World[];
  readonly stored: Map<number, Values>;
  constructor(isLive: boolean, tabs: World[] = []) {
    this.isLive = isLive;
    this.tabs = tabs;
    this.stored = tabs[0]?.stored ?? new Map([[1, initial(1)]]);
    tabs.push(this);
  }
  readonly generation = signal(1);
  asked: Asked[] = [];
  readonly sets: { readonly session: number; readonly changes: Values; outcome?: 'resolved' | ApiError }[] =
    [];
  readonly executed: { readonly session: number; readonly changes: Values }[] = [];
  readonly source = createResource<Values>({
    // A new object for each read, as of a response.
    fetch: () => this.ask<Values>('read', (session) => ({ ...this.stored.get(session) })),
    now: () => 0,
    generation: () => this.generation.peek(),
  });
  readonly model = createOptimistic<number>({
    server: computed(() => this.source.data.value),
    source: this.source,
    generation: this.generation,
    send: (sent) => this.ask<Values>('write', (session) => this.write(session, sent), Object.keys(sent)),
  });

  write(session: number, sent: Values): Values {
    const next = { ...this.stored.get(session), ...sent };
    this.stored.set(session, next);
    this.executed.push({ session, changes: sent });
    this.announce(session);
    return next;
  }
  /** As `followChanges` does: sooner or later, what has changed is read again. */
  announce(session: number): void {
    if (!this.isLive) return;
    for (const tab of this.tabs)
      void tab.ask('announcement', () => {
        if (tab.generation.peek() === session) void fetchAgain(tab.source);
      });
  }
  ask<T>(kind: Asked['kind'], execute: (session: number) => T, keys: string[] = []): Promise<T> {
    const session = this.generation.peek();
    return new Promise<T>((resolve, reject) => {
      let result: { readonly of: T } | undefined;
      const asked: Asked = {
        session,
        kind,
        keys,
        done: { executed: false, answered: kind === 'announcement' },
        execute() {
          asked.done.executed = true;
          result ??= { of: execute(session) };
        },
        answer(outcome) {
          asked.done.answered = true;
          if (outcome === 'refused' || outcome === 'refusedByName') {
            if (result !== undefined) return resolve(result.of);
            asked.done.executed = true;
            const errors = outcome === 'refused' ? undefined : { [keys[0] ?? 'request']: ['invalid'] };
            return reject(new ApiError({ status: 422, body: { code: 'validation_failed', errors } }));
          }
          if (outcome === 'givenUp') return reject(new ApiError({ code: 'timeout' }));
          asked.execute();
          if (outcome === 'answerLost') return reject(new ApiError({ code: 'offline' }));
          return resolve((result as { readonly of: T }).of);
        },
      };
      this.asked.push(asked);
    });
  }
  /** What the portal waits for. */
  get unanswered(): Asked[] {
    return this.asked.filter(({ done }) => !done.answered);
  }
  get unexecuted(): Asked[] {
    return this.asked.filter(({ done }) => !done.executed);
  }
}

function play(world: World, step: Step): void {
  const session = world.generation.peek();
  const nth = (list: Asked[], at: number) => list[at % Math.max(1, list.length)];
  switch (step.do) {
    case 'set': {
      const set: World['sets'][number] = { session, changes: of(session, step.changes) };
      world.sets.push(set);
      world.model.set(set.changes).then(
        () => (set.outcome = 'resolved'),
        (error: unknown) => (set.outcome = error as ApiError),
      );
      for (const [key, value] of Object.entries(set.changes)) {
        must(
          [undefined, value].includes(world.model.shown.peek()?.[key]),
          'a change is shown at once, if anything is',
        );
        must(world.model.errors.peek()[key] === undefined, 'a new change has no error');
      }
      return;
    }
    case 'other':
      if (!world.isLive) return;
      world.stored.set(session, { ...world.stored.get(session), ...of(session, step.changes) });
      return world.announce(session);
    case 'wait':
      return void vi.advanceTimersByTime(step.ms);
    case 'execute':
      return nth(world.unexecuted, step.at)?.execute();
    case 'answer':
      // A write that the server carries out long after it was given up reaches the portal by an announcement only.
      return nth(world.unanswered, step.at)?.answer(
        step.outcome === 'givenUp' && !world.isLive ? 'answerLost' : step.outcome,
      );
    case 'hide':
      return void page.dispatchEvent(new Event('visibilitychange'));
    case 'endSession':
      world.source.reset();
      world.stored.set(session + 1, initial(session + 1));
      world.generation.value = session + 1;
      return void world.source.load();
  }
}

function check(world: World): void {
  const session = world.generation.peek();
  const flying = world.unanswered.filter((asked) => asked.kind === 'write' && asked.session === session);
  const keys = flying.flatMap((asked) => asked.keys);
  must(new Set(keys).size === keys.length, 'one request of a key is in flight');
  const { shown, status } = world.model;
  for (const value of Object.values(shown.peek() ?? {}))
    must(Math.floor(value / 100) === session, 'nothing of another session is shown');
  for (const key of ['a', 'b', 'c']) {
    const last = world.sets.findLast((set) => set.session === session && key in set.changes);
    if (status.peek()[key] === 'saving' && shown.peek() !== undefined)
      must(shown.peek()?.[key] === last?.changes[key], 'what is being saved is the last change');
  }
}

/** Everything is answered in the order in which it was asked; lost and late requests have had their turn. */
async function finish(tabs: readonly World[]): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await settle();
    vi.advanceTimersByTime(400);
    await settle();
    const open = tabs.flatMap(({ asked }) => asked).filter(({ done }) => !done.executed || !done.answered);
    const [next] = open;
    if (next === undefined) break;
    next.execute();
    if (!next.done.answered) next.answer('answered');
  }
  // A portal reads again with the next focus.
  for (const tab of tabs.filter(({ source }) => source.error.peek() !== undefined)) {
    void tab.source.refresh();
    for (const read of tab.unanswered) read.answer('answered');
  }
  await settle();
}

async function openTab(world: World): Promise<World> {
  void world.source.load();
  world.unanswered[0]?.answer('answered');
  await settle();
  return world;
}

function checkEnd(world: World): void {
  const session = world.generation.peek();
  must(world.unanswered.length === 0, 'everything has been answered');
  const { shown, status } = world.model;
  must(
    JSON.stringify(shown.peek()) === JSON.stringify(world.stored.get(session)),
    `shown is what the server has: ${JSON.stringify([shown.peek(), world.stored.get(session)])}`,
  );
  must(!Object.values(status.peek()).includes('saving'), 'nothing is being saved');
  for (const set of world.sets) {
    const { outcome } = set;
    if (set.session !== session && outcome instanceof ApiError) continue;
    must(outcome !== undefined, 'every change has an outcome');
    if (outcome !== 'resolved') continue;
    for (const key of Object.keys(set.changes))
      must(
        world.executed.some((write) => write.session === set.session && key in write.changes),
        'what resolved was carried out',
      );
  }
  for (const { session: sender, changes: written } of world.executed)
    for (const [key, value] of Object.entries(written))
      must(
        world.sets.some((set) => set.session === sender && set.changes[key] === value),
        'nothing is sent for another session',
      );
}

describe('optimistic changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it(`show what the server has once all is answered, in ${runs} random orders of changes, answers, losses and sessions`, async () => {
    let writes = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, async (isLive, sequence) => {
        openPage();
        const world = await openTab(new World(isLive));
        for (const step of sequence) {
          play(world, step);
          await settle();
          check(world);
        }
        await finish([world]);
        checkEnd(world);
        writes += world.executed.length;
        vi.clearAllTimers();
      }),
      { numRuns: runs },
    );
    // The sequences reach the server, so that there is something to compare.
    expect(writes).toBeGreaterThan(runs);
  }, 300000);

  const ofOneCustomer = steps.map((sequence) => sequence.filter((step) => step.do !== 'endSession'));

  it(`T5 of two tabs, whose answers come in ${runs} random orders and fail, end as the server has them in both`, async () => {
    await fc.assert(
      fc.asyncProperty(ofOneCustomer, fc.infiniteStream(fc.boolean()), async (sequence, chosen) => {
        openPage();
        const tabs: World[] = [];
        const first = await openTab(new World(true, tabs));
        const second = await openTab(new World(true, tabs));
        for (const step of sequence) {
          const tab = chosen.next().value === true ? first : second;
          play(tab, step);
          await settle();
          check(tab);
        }
        await finish(tabs);
        for (const tab of tabs) checkEnd(tab);
        vi.clearAllTimers();
      }),
      { numRuns: runs },
    );
  }, 300000);
});
