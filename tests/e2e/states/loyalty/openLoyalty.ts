import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import { openAccount, refusal, showing, signInOf } from '../account/openAccount.ts';
import type { Reached, Stage } from '../Stage.ts';

/** The customer who joined yesterday and has nothing yet. */
export const newCustomer = 'new@example.com';

/** Opens a page of the account, signed in as this customer of the seed. Maren has `openAccount`. */
export async function openAs(stage: Stage, email: string, path: string): Promise<Tab> {
  return await openAccount(stage, path, await mintSession(stage.demo, email));
}

/** What the API answers to Maren now, in English. */
export async function readOwn<T>(stage: Stage, path: string): Promise<T> {
  return dataOf<T>(await callApi(stage.demo, 'GET', path, { bearer: await signInOf(stage) }));
}

/** What the API answers when it fails. A read is repeated twice before the page shows that. */
export const down = refusal(503, 'upstream_unavailable');

/** Opens a page while these reads have that answer. */
export async function openAnswered(
  stage: Stage,
  page: string,
  reads: RegExp,
  answer: FakeAnswer,
): Promise<Tab> {
  await stage.window.answer(reads, answer);
  return await openAccount(stage, page);
}

/** The state in which a message and "Try again" stand in place of content that could not be loaded. */
export async function showingFailure(tab: Tab, { say }: Stage): Promise<Reached> {
  await tab.waitForText(say('common.loadFailed'));
  return showing(tab, 'button', say('common.tryAgain'));
}

export const inFuture = (minutes: number) => new Date(Date.now() + minutes * 60000).toISOString();
