import { claimStatuses, type Claim, type ClaimStatus } from '#contract/claims.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Stage } from '../Stage.ts';
import {
  openAccount,
  openChanged,
  refusal,
  showing,
  signInOf,
  startingWith,
  success,
} from './openAccount.ts';

const PAGE = '/claim-transaction';
const CLAIMS = '/api/profile/transactions/claims';
const SEND = /\/api\/profile\/transactions\/claims$/;
const PHOTO = /\/photos\/1$/;

/** Every answer to a claim, as the API gives it. */
const answers = Object.fromEntries(
  claimStatuses.map((status): [`answer_${ClaimStatus}`, Reach] => [
    `answer_${status}`,
    async (stage) => {
      const answer =
        status === 'already_claimed'
          ? refusal(409, 'already_claimed')
          : success(status === 'matched' ? 201 : 202, await claimOf(stage, status));
      const tab = await sendClaim(stage, answer);
      const isMatched = status === 'matched';
      return showing(tab, 'heading', stage.say(`claims.result.${isMatched ? 'points_other' : status}`));
    },
  ]),
) as Record<`answer_${ClaimStatus}`, Reach>;

/** A way to every state of claiming a purchase. */
export const claimReach = {
  ...answers,
  start: async (stage) => showing(await openAccount(stage, PAGE), 'heading', stage.say('claims.mine')),
  none: async (stage) =>
    showing(await openChanged(stage, PAGE, CLAIMS, () => []), 'heading', stage.say('claims.how')),
  all: async (stage) => {
    const tab = await openChanged<Claim[]>(stage, PAGE, CLAIMS, (own) =>
      claimStatuses.map((status, id) => ({ ...withStatus(own, status), id: id + 1 })),
    );
    return showing(tab, 'heading', stage.say('claims.mine'));
  },
  form: async (stage) => form(await openForm(stage), stage),
  errors: async (stage) => {
    const tab = await openForm(stage);
    await tab.click('button', stage.say('claims.send'));
    await tab.waitForText(stage.say('claims.error.receiptRequired'));
    return form(tab, stage);
  },
  online: async (stage) => {
    const tab = await openForm(stage);
    await tab.click('radio', stage.say('claims.online'));
    return form(tab, stage);
  },
  offline: async (stage) => {
    const tab = await openForm(stage);
    await stage.window.setOffline(true);
    await tab.waitForText(stage.say('claims.offline'));
    return form(tab, stage);
  },
  sending: async (stage) => showing(await sendClaim(stage, 'hang'), 'button', stage.say('claims.sending')),
  limit: async (stage) => {
    const tab = await sendClaim(stage, refusal(429, 'limit_reached'));
    await tab.waitForText(stage.say('claims.refused.limit'));
    return form(tab, stage);
  },
  photo_sending: async (stage) => {
    const tab = await sendPhoto(stage, 'hang');
    await tab.waitForText(stage.say('claims.photo.state.sending'));
    return photo(tab, stage);
  },
  photo_refused: async (stage) => {
    const tab = await sendPhoto(stage, refusal(415, 'unsupported_media_type'));
    await tab.waitForText(stage.say('claims.refused.unsupported_media_type'));
    return photo(tab, stage);
  },
  photo_unfit: async (stage) => {
    const tab = await openForm(stage);
    await addFile(tab, 'notes.txt', 'text/plain');
    await tab.waitForText(stage.say('claims.photo.problem.not_photo'));
    return form(tab, stage);
  },
  withdrawing: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', startingWith(stage, 'claims.withdraw.action'));
    return showing(tab, 'dialog', stage.say('claims.withdraw.title'));
  },
  adding_photo: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', startingWith(stage, 'claims.photo.add'));
    return showing(tab, 'dialog', stage.say('claims.photo.title'));
  },
} satisfies Record<string, Reach>;

const form = (tab: Tab, { say }: Stage) => showing(tab, 'button', say('claims.send'));
const photo = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('claims.result.needs_photo'));

/** A claim of the customer's, as it would be with this status. */
function withStatus(own: readonly Claim[], status: ClaimStatus): Claim {
  const [first] = own;
  if (first === undefined) throw new Error('the customer has no claims');
  const isMatched = status === 'matched' || status === 'already_claimed_by_you';
  return {
    ...first,
    status,
    transaction_id: isMatched ? first.transaction_id : null,
    points: status === 'matched' ? 165 : null,
    attempts_left: status === 'not_found' ? 2 : null,
    reason: status === 'rejected' ? 'mismatch' : status === 'excluded' ? 'no_points' : null,
    photos: status === 'in_review' ? 1 : 0,
  };
}

async function claimOf(stage: Stage, status: ClaimStatus): Promise<Claim> {
  const bearer = await signInOf(stage);
  return withStatus(dataOf<Claim[]>(await callApi(stage.demo, 'GET', CLAIMS, { bearer })), status);
}

async function openForm(stage: Stage): Promise<Tab> {
  const tab = await openAccount(stage, PAGE);
  await tab.click('button', stage.say('claims.start'));
  await tab.waitForRole('button', stage.say('claims.send'));
  return tab;
}

/** Fills the form in and sends it. */
async function sendClaim(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const { say } = stage;
  const tab = await openForm(stage);
  await tab.type(say('claims.form.number'), 'Q-20901');
  await tab.type(say('claims.form.storeSearch'), 'quay');
  await tab.click('radio', /Quay Street/);
  const day = await tab.run(
    () => document.querySelector<HTMLInputElement>('input[type=date]')?.max,
    undefined,
  );
  await tab.type(say('claims.form.day'), day ?? '');
  await tab.type(say('claims.form.total'), '164.80');
  await tab.click('checkbox', say('claims.form.declaration'));
  await stage.window.answer(SEND, typeof answer === 'string' ? answer : { ...answer, method: 'POST' });
  await tab.click('button', say('claims.send'));
  return tab;
}

async function sendPhoto(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await sendClaim(stage, success(202, await claimOf(stage, 'needs_photo')));
  await tab.waitForRole('heading', stage.say('claims.result.needs_photo'));
  await stage.window.answer(PHOTO, answer);
  await addFile(tab, 'receipt.png', 'image/png');
  return tab;
}

/** Chooses a file as a customer does: a drawn picture, or a text. */
async function addFile(tab: Tab, name: string, type: string): Promise<void> {
  await tab.run(
    async (given: { name: string; type: string }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 });
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      const content = given.type === 'image/png' ? (drawn ?? '') : 'not a picture';
      files.items.add(new File([content], given.name, { type: given.type }));
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, type },
  );
}
