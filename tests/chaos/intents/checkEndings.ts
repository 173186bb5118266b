import { intentOf } from '#demo-host/api/platform/http/intentOf.ts';
import type { Credit } from '#demo-host/airline/Credit.ts';
import { type Customer, type Ending, type Kind, PRICE, type World } from './Intent.ts';
import { lookAtSums } from './lookAtSums.ts';

interface Conversion {
  readonly intent: string;
  readonly status: string;
  readonly reference: string;
  readonly points: number;
}

/** @returns a line for each intent whose stored result differs from its answers, and for each wrong sum */
export async function checkEndings(world: World, endings: readonly Ending[]): Promise<readonly string[]> {
  const conversions = await readConversions(world);
  return [
    ...(await lookAtSums(world)),
    ...(await checkExistence(world, endings, conversions)),
    ...checkCredits(world.airline.credits(), conversions),
    ...(await checkExpiry(world)),
    ...(await checkBalances(world, endings, conversions)),
  ];
}

async function readConversions({ api }: World): Promise<ReadonlyMap<string, Conversion>> {
  const rows = await api.query<Conversion>(
    `select c.intent, c.status, c.reference, c.points_in as points from airline_conversions c
     join profiles p on p.id = c.profile_id where p.email like 'chaos%'`,
  );
  return new Map(rows.map((row) => [row.intent, row]));
}

const intentIdOf = (id: string, key: string): string =>
  intentOf({ session: { profileId: id }, device: undefined }, key) ?? '';

/** The database has an intent exactly if it was answered as done. Intents are found by their keys. */
async function checkExistence(
  { api }: World,
  endings: readonly Ending[],
  conversions: ReadonlyMap<string, Conversion>,
): Promise<readonly string[]> {
  const redemptions = await api.query<{ intent: string; undone: boolean }>(
    `select r.intent, r.undone_at is not null as undone from redemptions r
     join points_ledger l on l.profile_id = r.profile_id and l.seq = r.seq where l.type = 'redeem' and l.amount = -$1::int`,
    [PRICE],
  );
  const receipts = await api.query<{ number: string }>(
    `select s.number from staff_receipts s join transactions t on t.id = s.transaction_id join profiles p on p.id = t.profile_id
     where p.email like 'chaos%' and exists (select from points_ledger l where l.transaction_id = t.id and l.type = 'earn_order')
       and (s.kind = 'sale' or exists (select from points_ledger l where l.transaction_id = t.id and l.type = 'clawback'))`,
  );
  const exchanged = new Map(redemptions.map(({ intent, undone }) => [intent, undone]));
  const sold = new Set(receipts.map(({ number }) => number));
  return endings.flatMap(({ intent: { kind, key, customer }, executed, undone }) => {
    if (executed === undefined) return [`${kind} ${key}: no answer`];
    const name = intentIdOf(customer.id, key);
    const [isThere, isBack] = isExchange(kind)
      ? [exchanged.has(name), exchanged.get(name) === true]
      : kind === 'convert'
        ? [conversions.has(name), false]
        : [sold.has(key.toUpperCase()), sold.has(`${key}-back`.toUpperCase())];
    return [
      ...(isThere === executed
        ? []
        : [`${kind} ${key}: ${executed ? 'answered but not done' : 'refused but done'}`]),
      ...(isBack === undone ? [] : [`${kind} ${key}: ${undone ? 'not undone' : 'undone all the same'}`]),
      ...(executed && !undone && (kind === 'undo' || kind === 'return') ? [`${kind} ${key}: refused`] : []),
      ...(!executed && isPurchase(kind) ? [`${kind} ${key}: refused`] : []),
    ];
  });
}

/** A purchase needs neither points nor stock, so a refusal is an error. */
const isPurchase = (kind: Kind) => kind === 'sale' || kind === 'return' || kind === 'claim';
const isExchange = (kind: Kind) => kind === 'money' || kind === 'goods' || kind === 'undo';

/** Each conversion has a credit at the airline, with the same points and the status that follows from it. */
function checkCredits(
  credits: readonly Credit[],
  conversions: ReadonlyMap<string, Conversion>,
): readonly string[] {
  const outcomes = { credited: 'credited', rejected: 'returned', accepted: 'sent' } as const;
  const known = new Map(credits.map((credit) => [credit.reference, credit]));
  const wrong = [...conversions.values()].filter(({ reference, status, points }) => {
    const credit = known.get(reference);
    return credit === undefined || outcomes[credit.status] !== status || credit.points !== points;
  });
  return [
    ...wrong.map(
      ({ reference, status, points }) =>
        `${reference}: ${points} points, ${status}; the airline has another credit or none`,
    ),
    ...(known.size === conversions.size ? [] : [`${known.size} credits for ${conversions.size} conversions`]),
  ];
}

/** Points came back with the times of expiry that they had: for each conversion, and for all that a customer has undone. */
async function checkExpiry({ api }: World): Promise<readonly string[]> {
  const rows = await api.query<{ what: string; taken: number; given: number }>(`
    with taken as (
      select 'conversion ' || c.id as what, l.expires_at, sum(u.amount) as amount from airline_conversions c
      join points_ledger d on d.profile_id = c.profile_id and d.type = 'convert_out' and d.source_id = c.id
      join points_lot_uses u on u.debit_id = d.id join points_ledger l on l.id = u.lot_id
      where c.status = 'returned' and c.profile_id in (select id from profiles where email like 'chaos%') group by 1, 2
      union all
      select 'undone of ' || r.profile_id, l.expires_at, sum(u.amount) from redemptions r
      join points_ledger d on d.profile_id = r.profile_id and d.seq = r.seq
      join points_lot_uses u on u.debit_id = d.id join points_ledger l on l.id = u.lot_id
      where r.undone_at is not null and r.profile_id in (select id from profiles where email like 'chaos%') group by 1, 2
    ), given as (
      select case when l.type = 'convert_return' then 'conversion ' || l.source_id else 'undone of ' || l.profile_id end as what,
        l.expires_at, sum(l.amount) as amount from points_ledger l
      where l.type in ('convert_return', 'redeem_reversal')
        and l.profile_id in (select id from profiles where email like 'chaos%') group by 1, 2
    )
    select coalesce(t.what, g.what) as what, coalesce(t.amount, 0)::int as taken, coalesce(g.amount, 0)::int as given
    from taken t full join given g on g.what = t.what
      and coalesce(g.expires_at, 'infinity') = coalesce(t.expires_at, 'infinity')
    where t.amount is distinct from g.amount`);
  return rows.map(
    ({ what, taken, given }) => `${what}: ${taken} points of one expiry were taken, ${given} came back`,
  );
}

/** Each customer has what follows from the answers and from what the airline has credited. */
async function checkBalances(
  { api, customers }: World,
  endings: readonly Ending[],
  conversions: ReadonlyMap<string, Conversion>,
): Promise<readonly string[]> {
  const rows = await api.query<{ id: string; balance: number; pending: number }>(
    `select profile_id as id, balance, pending from point_accounts`,
  );
  const hasSpentPoints = ({ intent: { kind, customer, key }, executed, undone }: Ending) => {
    if (executed !== true || undone) return false;
    if (kind !== 'convert') return isExchange(kind);
    return conversions.get(intentIdOf(customer.id, key))?.status === 'credited';
  };
  return customers.flatMap((customer: Customer) => {
    const own = endings.filter(({ intent }) => intent.customer === customer);
    const balance = own
      .filter(hasSpentPoints)
      .reduce((left, { intent }) => left - intent.points, customer.given);
    const pending = own.reduce((sum, ending) => sum + ending.pending, 0);
    const row = rows.find(({ id }) => id === customer.id);
    if (row?.balance === balance && row.pending === pending) return [];
    return [
      `${customer.id}: balance ${row?.balance}, pending ${row?.pending}; must be ${balance} and ${pending}`,
    ];
  });
}
