import { intentOf } from '#demo-host/api/platform/http/intentOf.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { addCustomer, bearer, signIn } from '../security/auth/signIn.ts';
import { startAttackedApi, type AttackedApi } from '../security/auth/startAttackedApi.ts';
import type { Experiment } from './Experiment.ts';
import { givePoints } from '#tests/support/database/givePoints.ts';

const CUSTOMERS = 24;
/** Milliseconds between two kills. */
const KILL_EVERY = 4000;

interface Customer {
  readonly id: string;
  readonly token: string;
}
interface Intent {
  readonly customer: Customer;
  readonly key: string;
  readonly itemId: number;
}
interface Ending {
  readonly intent: Intent;
  readonly executed: boolean;
  readonly faults: number;
}

/**
 * Customers redeem at two processes while requests are cut off and processes are killed. Each asks again with the same key until
 * there is an answer, as the portal does. Afterwards each intent was executed once, or was refused and not executed; the rows of
 * every customer add up to the balance whenever it is looked at.
 */
export const interruptIntents: Experiment = async ({ runs, say }) => {
  const api = await startAttackedApi({ rateLimits: 'off' });
  const faults: string[] = [];
  const looking = new AbortController();
  try {
    const customers = await addCustomers(api, runs);
    const [item] = await api.query<{ id: number }>(
      `select id from catalogue_items where handle = 'voucher-5'`,
    );
    const intents = Array.from({ length: runs }, (_, at): Intent => {
      const customer = customers[at % customers.length];
      if (customer === undefined || item === undefined) throw new Error('the demo data are missing');
      return { customer, key: `intent-number-${at}`, itemId: item.id };
    });
    const around = [
      lookAtSums(api, looking.signal, faults),
      killAgain(api, looking.signal, say),
      letTimePass(api, looking.signal),
    ];
    const endings = await runAll(api, intents, say);
    looking.abort();
    await Promise.all(around);
    const hit = endings.filter(({ faults: many }) => many > 0).length;
    say(
      `${endings.length} intents, ${hit} of them (${Math.round((hit / endings.length) * 100)} %) met a fault`,
    );
    faults.push(...(await check(api, endings)));
    if (hit < endings.length / 10) faults.push('fewer than a tenth of the intents met a fault');
  } finally {
    looking.abort();
    await api.stop();
  }
  return faults;
};

/** With points for most of what they will ask for, so that some are refused. */
async function addCustomers(api: AttackedApi, runs: number): Promise<readonly Customer[]> {
  await api.query(`update config_document
    set component_settings = jsonb_set(component_settings, '{security,step_up}', '[]')`);
  const { db, close } = await openDatabase({ databaseUrl: api.databaseUrl });
  const customers: Customer[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const id = await addCustomer(api, `chaos${at}@example.com`);
    await givePoints(db, id, Math.ceil((runs / CUSTOMERS) * 0.95) * 500, 'welcome');
    customers.push({ id, token: await signIn(api, `chaos${at}@example.com`) });
  }
  await close();
  return customers;
}

/** As many at once as there are customers. */
async function runAll(
  api: AttackedApi,
  intents: readonly Intent[],
  say: (line: string) => void,
): Promise<readonly Ending[]> {
  const waiting = [...intents];
  const endings: Ending[] = [];
  const work = async () => {
    for (let intent = waiting.shift(); intent !== undefined; intent = waiting.shift()) {
      endings.push(await runOne(api, intent));
      if (endings.length % 500 === 0) say(`${endings.length} intents`);
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, work));
  return endings;
}

async function runOne(api: AttackedApi, intent: Intent): Promise<Ending> {
  const { customer, key, itemId } = intent;
  for (let faults = 0; ; faults += 1) {
    const process = Math.random() < 0.5 ? 0 : 1;
    const cut = Math.random() < 0.12 ? AbortSignal.timeout(Math.floor(Math.random() * 40)) : undefined;
    const status = await api
      .fetch(
        `/api/rewards/catalogue/${itemId}/redeem`,
        {
          method: 'POST',
          body: '{}',
          headers: { ...bearer(customer.token), 'content-type': 'application/json', 'idempotency-key': key },
          ...(cut && { signal: cut }),
        },
        { process },
      )
      .then(
        (answer) => answer.status,
        () => undefined,
      );
    if (status === 201) return { intent, executed: true, faults };
    if (status === 422) return { intent, executed: false, faults };
    await pause(50 + Math.random() * 100);
  }
}

async function lookAtSums(api: AttackedApi, signal: AbortSignal, faults: string[]): Promise<void> {
  while (!signal.aborted) {
    const [wrong] = await api.query<{ many: number }>(`select count(*)::int as many from point_accounts a
      where a.balance + a.pending <> (select sum(amount) from points_ledger l where l.profile_id = a.profile_id)
        or (a.balance < 0 and a.profile_id in (select id from profiles where email like 'chaos%'))`);
    if (wrong?.many !== 0) faults.push(`${wrong?.many} balances differ from their rows`);
    await pause(200);
  }
}

async function killAgain(api: AttackedApi, signal: AbortSignal, say: (line: string) => void): Promise<void> {
  let kills = 0;
  for (let process: 0 | 1 = 0; !signal.aborted; process = process === 0 ? 1 : 0) {
    await pause(KILL_EVERY);
    await api.kill(process);
    await api.start(process);
    kills += 1;
  }
  say(`${kills} processes killed`);
}

/** A minute passes for requests whose process was killed, so that the next one with the key may run. */
async function letTimePass(api: AttackedApi, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await api.query(`update idempotent_answers set created_at = created_at - interval '61 s'
      where status is null and created_at < now() - interval '2 s'`);
    await pause(1000);
  }
}

async function check(api: AttackedApi, endings: readonly Ending[]): Promise<readonly string[]> {
  const rows = await api.query<{ intent: string }>(
    `select r.intent from redemptions r join points_ledger l on l.profile_id = r.profile_id and l.seq = r.seq
     join rewards w on w.redemption_id = r.id where l.amount = -500 and w.value_initial = 5`,
  );
  const [debits] = await api.query<{ many: number }>(
    `select count(*)::int as many from points_ledger l join profiles p on p.id = l.profile_id
     where l.type = 'redeem' and p.email like 'chaos%'`,
  );
  const done = new Set(rows.map(({ intent }) => intent));
  const expected = endings.filter(({ executed }) => executed).length;
  const wrong = endings.filter(({ intent: { customer, key }, executed }) => {
    const caller = { session: { profileId: customer.id }, device: undefined };
    return done.has(intentOf(caller, key) ?? '') !== executed;
  });
  return [
    ...wrong.map(
      ({ intent, executed }) => `${intent.key}: ${executed ? 'said to be done' : 'done all the same'}`,
    ),
    ...(debits?.many === expected ? [] : [`${debits?.many} debits for ${expected} intents`]),
  ];
}

const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));
