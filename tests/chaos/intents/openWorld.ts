import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { addPoints } from '#demo-host/api/ledger/rules/addPoints.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { addCustomer, signIn } from '../../security/auth/signIn.ts';
import { startAttackedApi, type AttackedApi } from '../../security/auth/startAttackedApi.ts';
import { type Customer, kinds, PRICE, staffToken, type World } from './Intent.ts';
import { sendUntilAnswered } from './sendUntilAnswered.ts';
import { startChaosAirline } from './startChaosAirline.ts';

export const CUSTOMERS = 24;

/**
 * Starts everything, with points and goods for most of what the customers will ask for, so that some is refused. Customers are linked
 * to the airline by requests that are cut off, too.
 *
 * @throws if a customer cannot be linked
 */
export async function openWorld(runs: number): Promise<World> {
  const flyers = Array.from({ length: CUSTOMERS }, (_, at) => String(6100000000 + at));
  const airline = await startChaosAirline(flyers);
  const settings = { ...airline.settings, STAFF_TOKEN: staffToken };
  const api = await startAttackedApi({ rateLimits: 'off', settings });
  try {
    airline.connect(api);
    await api.query(`update config_document set component_settings = jsonb_set(component_settings, '{security,step_up}', '[]')
      || jsonb_build_object('airline', component_settings -> 'airline'
        || '{"min": ${PRICE}, "step": ${PRICE}, "per_day": 1000000, "per_year": 1000000}')`);
    const stock = Math.ceil((runs / kinds.length) * 0.9);
    const world = { api, airline, stock, moneyId: await readMoney(api), goodsId: await addGoods(api, stock) };
    const customers = await addCustomers(api, flyers, Math.ceil(runs / CUSTOMERS));
    return { ...world, customers };
  } catch (error) {
    await Promise.all([api.stop(), airline.stop()]);
    throw error;
  }
}

async function readMoney(api: AttackedApi): Promise<number> {
  const [row] = await api.query<{ id: number }>(`select id from catalogue_items where handle = 'voucher-5'`);
  if (row === undefined) throw new Error('the demo data are missing');
  return row.id;
}

async function addGoods(api: AttackedApi, stock: number): Promise<number> {
  const [row] = await api.query<{ id: number }>(
    `insert into catalogue_items (handle, type, category, position, points, currency, channel, valid_days, translations, stock)
     values ('chaos', 'product', 'things', 99, $1, 'AUD', 'both', 30, '{}', $2) returning id`,
    [PRICE, stock],
  );
  return row?.id ?? 0;
}

async function addCustomers(api: AttackedApi, flyers: readonly string[], intentsEach: number) {
  const { db, close } = await openDatabase({ databaseUrl: api.databaseUrl });
  const customers: Customer[] = [];
  // Of the kinds four take points; goods that are given back and about half of the conversions bring them back.
  const given = Math.ceil((intentsEach / kinds.length) * 2.4 * PRICE) + PRICE;
  for (const [at, flyer] of flyers.entries()) {
    const email = `chaos${at}@example.com`;
    const id = await addCustomer(api, email);
    const card = String(482900000000 + at);
    await api.query(
      `insert into identities (profile_id, handle, identifier) values ($1, 'loyalty-card', $2)`,
      [id, card],
    );
    await giveLots(db, id, given);
    const token = await signIn(api, email);
    const linked = await sendUntilAnswered(api, {
      path: '/api/qff/link',
      token,
      body: { qff_number: flyer, qff_last_name: 'O’Brien' },
    });
    if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked)}`);
    customers.push({ id, email, token, flyer, card, given });
  }
  await close();
  return customers;
}

/** Gives points in three lots, of which two expire at times of their own, so that debits take from several. */
async function giveLots(db: Database, profileId: string, points: number): Promise<void> {
  const now = new Date();
  const third = Math.floor(points / 3);
  const years = (many: number) => Math.floor(now.getTime() / 1000) * 1000 + many * 365 * 86400000;
  const lots = [
    { amount: third, expiresAt: years(1) },
    { amount: third, expiresAt: years(2) },
    { amount: points - 2 * third, expiresAt: null },
  ];
  const credit = { type: 'bonus', tierPoints: 0, accrueAt: null, orderId: null, at: now.getTime() } as const;
  for (const lot of lots)
    await changePoints(db, {
      profileId,
      now,
      act: (account) => ({
        change: addPoints(account, { ...credit, ...lot }),
        detailsOf: () => ({ definition: 'welcome' }),
      }),
    });
}
