import * as z from 'zod';
import { createLocalTime } from '#demo-host/api/platform/time/createLocalTime.ts';
import { type Ending, type Intent, staffToken, TOTAL, type World } from './Intent.ts';
import { type Answered, sendUntilAnswered } from './sendUntilAnswered.ts';

const idSchema = z.object({ data: z.object({ id: z.number() }) });
const quoteSchema = z.object({ data: z.object({ quote_id: z.string() }) });
const saleSchema = z.object({ data: z.object({ points: z.object({ earned: z.number() }) }) });
const returnSchema = z.object({ data: z.object({ points: z.object({ taken: z.number() }) }) });

/** Carries out an intent, until its customer knows whether it happened. */
export async function runIntent(world: World, intent: Intent): Promise<Ending> {
  switch (intent.kind) {
    case 'money':
      return endingOf(intent, await exchange(world, intent, world.moneyId));
    case 'goods':
      return endingOf(intent, await exchange(world, intent, world.goodsId));
    case 'undo':
      return await exchangeAndUndo(world, intent);
    case 'convert':
      return await convert(world, intent);
    case 'claim':
      return await claim(world, intent);
    default:
      return await buy(world, intent);
  }
}

const isDone = ({ status }: Answered) => (status === undefined ? undefined : status !== 422);

const endingOf = (intent: Intent, answered: Answered): Ending => ({
  intent,
  executed: isDone(answered),
  undone: false,
  pending: 0,
  met: answered.met,
});

const exchange = async ({ api }: World, { customer, key }: Intent, item: number) =>
  await sendUntilAnswered(api, {
    path: `/api/rewards/catalogue/${item}/redeem`,
    token: customer.token,
    body: {},
    key,
  });

async function exchangeAndUndo(world: World, intent: Intent): Promise<Ending> {
  const answered = await exchange(world, intent, world.goodsId);
  const ending = endingOf(intent, answered);
  if (ending.executed !== true) return ending;
  const { id } = idSchema.parse(answered.body).data;
  const undone = await sendUntilAnswered(world.api, {
    path: `/api/profile/redemptions/${id}/undo`,
    token: intent.customer.token,
    body: {},
    key: `${intent.key}-undo`,
  });
  return { ...ending, undone: isDone(undone) === true, met: [...ending.met, ...undone.met] };
}

/** The quote takes no points, so it needs no key. */
async function convert({ api, airline }: World, intent: Intent): Promise<Ending> {
  const { customer, key, points: amount } = intent;
  const token = customer.token;
  const quoted = await sendUntilAnswered(api, { path: '/api/qff/quote', token, body: { amount } });
  if (isDone(quoted) !== true) return endingOf(intent, quoted);
  const { quote_id } = quoteSchema.parse(quoted.body).data;
  const body = { amount, quote_id };
  const mistake = await airline.misbehave(customer.flyer);
  const answered = await sendUntilAnswered(api, { path: '/api/qff/redeem', token, body, key });
  // A conversion that was refused does not reach the airline.
  const ofCredit = mistake !== undefined && isDone(answered) === true ? [mistake] : [];
  return endingOf(intent, { ...answered, met: [...quoted.met, ...answered.met, ...ofCredit] });
}

/** A till repeats a receipt without a key: its number serves as one. */
const sell = async ({ api }: World, { key }: Intent, more: object) =>
  await sendUntilAnswered(api, {
    path: '/api/staff/sales',
    token: staffToken,
    body: {
      receipt_number: key,
      channel: 'online',
      lines: [{ sku: 'coat', name: 'Coat', quantity: 2, price: TOTAL / 2 }],
      payments: [{ type: 'card', label: 'Visa', amount: TOTAL }],
      ...more,
    },
  });

async function buy(world: World, intent: Intent): Promise<Ending> {
  const sale = await sell(world, intent, { member: intent.customer.card });
  const ending = endingOf(intent, sale);
  if (ending.executed !== true) return ending;
  const { earned } = saleSchema.parse(sale.body).data.points;
  if (intent.kind === 'sale') return { ...ending, pending: earned };
  const back = await sendUntilAnswered(world.api, {
    path: '/api/staff/returns',
    token: staffToken,
    body: {
      receipt_number: `${intent.key}-back`,
      sale_receipt_number: intent.key,
      lines: [{ sku: 'coat', quantity: 1 }],
    },
  });
  const undone = isDone(back) === true;
  const taken = undone ? returnSchema.parse(back.body).data.points.taken : 0;
  return { ...ending, undone, pending: earned - taken, met: [...sale.met, ...back.met] };
}

/** A claim whose process was killed is answered as open, and settled later. */
async function claim(world: World, intent: Intent): Promise<Ending> {
  const { key, customer } = intent;
  const { email, token } = customer;
  const at = new Date();
  const sale = await sell(world, intent, { email, transacted_at: at.toISOString() });
  const claimed = await sendUntilAnswered(world.api, {
    path: '/api/profile/transactions/claims',
    token,
    key,
    body: {
      receipt_number: key,
      channel: 'online',
      email,
      transacted_on: createLocalTime('Australia/Melbourne').dayOf(at.getTime()),
      total: TOTAL,
      declaration: true,
    },
  });
  const ending = endingOf(intent, { ...claimed, met: [...sale.met, ...claimed.met] });
  return ending.executed === true ? { ...ending, pending: TOTAL } : ending;
}
