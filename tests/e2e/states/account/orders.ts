import type { Transaction } from '#contract/transactions.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Stage } from '../Stage.ts';
import { named, openAccount, refusal, showing, signInOf, startingWith } from './openAccount.ts';

const down = refusal(503, 'upstream_unavailable');
const MAIL = /\/receipt\/mail$/;

/** A way to every state of noting whom a line of an order was for. */
export const assignReach = {
  asked: async (stage) => dialog(await openAssign(stage), stage),
  new_person: async (stage) => {
    const tab = await openAssign(stage);
    await tab.click('button', startingWith(stage, 'people.newPerson'));
    await tab.waitForRole('button', stage.say('people.save'));
    return dialog(tab, stage);
  },
  saving: async (stage) => {
    const tab = await chosen(stage, /\/lists(\?|$)/, 'hang');
    await tab.waitForText(stage.say('people.assigning'));
    return dialog(tab, stage);
  },
  list_failed: async (stage) => await failed(stage, /\/lists(\?|$)/, 'list'),
  item_failed: async (stage) => await failed(stage, /\/lists\/\d+\/items$/, 'item'),
  line_failed: async (stage) => await failed(stage, /\/list-item$/, 'line'),
} satisfies Record<string, Reach>;

/** A way to every state of the receipt of an order. */
export const receiptReach = {
  offered: async (stage) => rows(await openOrder(stage), stage),
  mailing: async (stage) => {
    const tab = await openOrder(stage);
    await stage.window.answer(MAIL, 'hang');
    await tab.click('button', startingWith(stage, 'transactions.receipt.mail'));
    await tab.waitForText(stage.say('transactions.receipt.mailing'));
    return rows(tab, stage);
  },
  failed: async (stage) => {
    const tab = await openOrder(stage);
    await stage.window.answer(MAIL, down);
    await tab.click('button', startingWith(stage, 'transactions.receipt.mail'));
    await tab.waitForText(stage.say('error.upstream_unavailable'));
    return rows(tab, stage);
  },
} satisfies Record<string, Reach>;

const dialog = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('people.assignTitle'));
const rows = (tab: Tab, stage: Stage) =>
  showing(tab, 'button', startingWith(stage, 'transactions.receipt.save'));

/** Opens an order with a line that is assigned to no person yet. */
async function openOrder(stage: Stage): Promise<Tab> {
  const token = await signInOf(stage);
  const answer = await callApi(stage.demo, 'GET', '/api/profile/transactions', { bearer: token });
  const order = dataOf<Transaction[]>(answer).find(
    ({ items, receipt }) =>
      receipt.available && items.some(({ list_item, variant }) => !list_item && variant),
  );
  const tab = await openAccount(stage, `/transactions?id=${order?.id}`, token);
  await tab.waitForRole('button', startingWith(stage, 'transactions.receipt.save'));
  return tab;
}

async function openAssign(stage: Stage): Promise<Tab> {
  const tab = await openOrder(stage);
  await tab.click('button', stage.say('people.forWhomOf'));
  await tab.waitForRole('button', startingWith(stage, 'people.newPerson'));
  return tab;
}

async function chosen(stage: Stage, call: RegExp, answer: FakeAnswer): Promise<Tab> {
  const tab = await openAssign(stage);
  await stage.window.answer(call, answer);
  await tab.click('button', /^Noah/);
  return tab;
}

async function failed(stage: Stage, call: RegExp, step: string) {
  const tab = await chosen(stage, call, down);
  await tab.waitForText(named(stage, `people.failed.${step}`, { name: 'Noah' }));
  return dialog(tab, stage);
}
