import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Experiment } from './Experiment.ts';
import { checkDisturbances } from './intents/checkDisturbances.ts';
import { checkEndings } from './intents/checkEndings.ts';
import { disturb } from './intents/disturb.ts';
import { type Ending, type Intent, kinds, PRICE, type World } from './intents/Intent.ts';
import { CUSTOMERS, openWorld } from './intents/openWorld.ts';
import { runIntent } from './intents/runIntent.ts';

/** Milliseconds in which the airline and the API settle what is left at the end. */
const SETTLED_WITHIN = 300000;

/**
 * Customers exchange points for money and goods, give goods back, convert points at an airline that makes mistakes and rejects some,
 * buy, return, and claim what they have bought as guests, at two processes, while requests are cut off and processes are killed.
 * Each asks again with the same key until there is an answer, as the portal does. Afterwards each intent was executed once, or was
 * refused and not executed; the rows of every customer add up to the balance whenever they are looked at, and points that came back
 * expire when they would have.
 */
export const interruptIntents: Experiment = async ({ runs, say }) => {
  const world = await openWorld(runs);
  const errors: string[] = [];
  const ended = new AbortController();
  const around = disturb(world, { signal: ended.signal, faults: errors });
  // An error in `disturb` ends all disturbances; `await around` below throws it.
  around.catch(() => ended.abort());
  try {
    const endings = await runAll(world, intentsFor(world, runs), say);
    await waitForOutcomes(world);
    ended.abort();
    const kills = await around;
    for (const line of summaryOf(world, endings)) say(line);
    errors.push(...(await checkEndings(world, endings)));
    errors.push(...checkDisturbances(endings, kills, say));
  } finally {
    ended.abort();
    await around.catch(() => undefined);
    await Promise.all([world.api.stop(), world.airline.stop()]);
  }
  return errors;
};

/** All kinds for each customer. */
const intentsFor = ({ customers }: World, runs: number): readonly Intent[] =>
  Array.from({ length: runs }, (_, at) => {
    const customer = customers[at % customers.length];
    const kind = kinds[(at + Math.floor(at / customers.length)) % kinds.length];
    if (customer === undefined || kind === undefined) throw new Error('there are no customers');
    const points = kind === 'convert' && at % 5 === 0 ? 2 * PRICE : PRICE;
    return { kind, customer, key: `intent-number-${at}`, points };
  });

/** As many at once as there are customers. */
async function runAll(
  world: World,
  intents: readonly Intent[],
  say: (line: string) => void,
): Promise<readonly Ending[]> {
  const waiting = [...intents];
  const endings: Ending[] = [];
  const work = async () => {
    for (let intent = waiting.shift(); intent !== undefined; intent = waiting.shift()) {
      endings.push(await runIntent(world, intent));
      if (endings.length % 500 === 0) say(`${endings.length} intents`);
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, work));
  return endings;
}

async function waitForOutcomes({ api }: World): Promise<void> {
  const open = async () => {
    const [row] = await api.query<{ many: number }>(
      `select count(*)::int as many from profiles p where p.email like 'chaos%'
        and (exists (select from airline_conversions c where c.profile_id = p.id and c.outcomes = 0)
          or exists (select from claims c where c.profile_id = p.id and c.status = 'pending_match'))`,
    );
    return row?.many === 0;
  };
  await waitUntil('the outcomes of conversions and claims', open, SETTLED_WITHIN);
}

/** How many of each kind were executed, and what the airline made of conversions. */
function summaryOf({ airline }: World, endings: readonly Ending[]): readonly string[] {
  const counts = kinds.map((kind) => {
    const own = endings.filter(({ intent }) => intent.kind === kind);
    return `${kind} ${own.filter(({ executed }) => executed).length} of ${own.length}`;
  });
  const credits = airline.credits();
  const rejected = credits.filter(({ status }) => status === 'rejected').length;
  return [
    `executed: ${counts.join(', ')}`,
    `the airline has rejected ${rejected} of ${credits.length} credits`,
  ];
}
