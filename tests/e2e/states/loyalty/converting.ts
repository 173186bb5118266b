import type { Balances } from '#contract/loyalty.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import type { AirlinePoints, Conversion } from '#widget/core/account/collections/airline.ts';
import { openAccount, openChanged, refusal, showing, success } from '../account/openAccount.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { AIRLINE_PAGE, stepUpRequired } from './airline.ts';
import { down, inFuture, readOwn } from './openLoyalty.ts';

/** A way to every state of converting points. */
export const convertReach = {
  amount: async (stage) => dialog(await openConvert(stage), stage),
  agreement_needed: async (stage) => {
    const tab = await openConvert(stage);
    await tab.click('button', stage.say('airline.confirm'));
    return await dialogWith(tab, stage, 'airline.irreversibleRequired');
  },
  too_few: async (stage) => await openLimited(stage, { available: 120 }, 'airline.tooFew'),
  no_more_today: async (stage) => await openLimited(stage, { remaining_today: 0 }, 'airline.noMoreToday'),
  no_more_year: async (stage) => await openLimited(stage, { remaining_year: 0 }, 'airline.noMoreYear'),
  converting: async (stage) =>
    showing(await convert(stage, 'hang'), 'button', stage.say('airline.converting')),
  quote_changed: async (stage) =>
    await dialogWith(await convert(stage, quoteOf(1)), stage, 'airline.error.rate_changed'),
  needs_code: async (stage) =>
    showing(await convert(stage, quoteOf(BRINGS), stepUpRequired), 'textbox', stage.say('session.code')),
  done: async (stage) => {
    const tab = await convert(stage, quoteOf(BRINGS), await converted(stage));
    return await dialogWith(tab, stage, 'airline.doneText');
  },
  rejected: async (stage) =>
    await dialogWith(
      await convert(stage, quoteOf(BRINGS), refusal(429, 'limit_reached')),
      stage,
      'airline.error.limit_reached',
    ),
  airline_down: async (stage) =>
    await dialogWith(
      await convert(stage, quoteOf(BRINGS), down),
      stage,
      'airline.error.upstream_unavailable',
    ),
} satisfies Record<string, Reach>;

const dialog = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('airline.convert'));

async function dialogWith(tab: Tab, stage: Stage, text: string): Promise<Reached> {
  await tab.waitForText(stage.say(text));
  return dialog(tab, stage);
}

/** Opens the dialog with the smallest amount. */
async function openConvert(stage: Stage): Promise<Tab> {
  const tab = await openAccount(stage, AIRLINE_PAGE);
  await tab.click('button', stage.say('airline.convert'));
  await tab.waitForRole('button', stage.say('airline.confirm'));
  return tab;
}

async function openLimited(stage: Stage, limits: Partial<AirlinePoints>, text: string): Promise<Reached> {
  const tab = await openChanged<AirlinePoints>(stage, AIRLINE_PAGE, '/api/qff/points', (points) => ({
    ...points,
    ...limits,
  }));
  await tab.click('button', stage.say('airline.convert'));
  return await dialogWith(tab, stage, text);
}

/** Agrees and confirms. */
async function convert(stage: Stage, quote: FakeAnswer, redeemed: FakeAnswer = 'hang'): Promise<Tab> {
  const tab = await openConvert(stage);
  await stage.window.answer(/\/api\/qff\/quote$/, quote);
  await stage.window.answer(/\/api\/qff\/redeem$/, redeemed);
  await tab.click('checkbox', stage.say('airline.irreversible'));
  await tab.click('button', stage.say('airline.confirm'));
  return tab;
}

/** The smallest amount that can be converted, and what it brings. */
const AMOUNT = 2000;
const BRINGS = 1000;

/** The airline's terms for the smallest amount. */
const quoteOf = (points_in: number): FakeAnswer =>
  success(200, {
    quote_id: 'quote_1',
    points_out: AMOUNT,
    points_in,
    rate: { from: 2, to: 1, effective_from: '2026-01-01T00:00:00Z' },
    expires_at: inFuture(10),
  });

/** What the API answers to a conversion. */
async function converted(stage: Stage): Promise<FakeAnswer> {
  const [latest] = await readOwn<Conversion[]>(stage, '/api/qff/history');
  const balance = await readOwn<Balances>(stage, '/api/profile/balances');
  const own = { points_out: AMOUNT, points_in: BRINGS, status: 'requested', expected_by: inFuture(2880) };
  return success(201, { ...latest, ...own, balance });
}
