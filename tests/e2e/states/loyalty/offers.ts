import type { Benefit, Claimable, Offer } from '#contract/offers.ts';
import { callApi } from '#tests/support/api/callApi.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import {
  openAccount,
  refusal,
  serveChanged,
  showing,
  signInOf,
  success,
  startingWith,
} from '../account/openAccount.ts';
import type { Reach, Stage } from '../Stage.ts';
import { down, inFuture, newCustomer, openAnswered, openAs, readOwn, showingFailure } from './openLoyalty.ts';

const PAGE = '/offers';
const OFFERS = /\/api\/profile\/offers(\?|$)/;
const LISTS = /\/api\/profile\/(benefits|offers)(\?|$)/;
const SWITCH = /\/api\/profile\/offers\/\d+\/activation$/;
const BENEFITS = /\/api\/profile\/benefits(\?|$)/;
/** The id of a benefit that the API does not have. */
const UNKNOWN = 999998;
const CLAIM = /\/api\/profile\/benefits\/claim$/;

interface Benefits {
  readonly data: readonly Benefit[];
  readonly meta: { readonly claimable: readonly Claimable[] };
}

/** A way to every state of Offers, except the screen that staff look at. */
export const offersReach = {
  sections: async (stage) => sections(await openAccount(stage, PAGE), stage),
  past_open: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.clickText(String(stage.say('offers.section.over')));
    await tab.waitForElement('details[open] article');
    return sections(tab, stage);
  },
  empty: async (stage) => {
    await stage.window.answer(BENEFITS, {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ data: [], meta: { claimable: [] } }),
    });
    const tab = await openAnswered(stage, PAGE, OFFERS, success(200, []));
    return showing(tab, 'link', stage.say('offers.toInterests'));
  },
  unmet: async (stage) =>
    showing(await openAs(stage, newCustomer, PAGE), 'link', stage.say('offers.missing.birthday_missing')),
  failing: async (stage) => await showingFailure(await openAnswered(stage, PAGE, LISTS, down), stage),
  half_failing: async (stage) => {
    const tab = await openAnswered(stage, PAGE, OFFERS, down);
    await tab.waitForText(stage.say('common.loadFailed'));
    return sections(tab, stage);
  },
  loading: async (stage) => {
    const tab = await openAnswered(stage, PAGE, LISTS, 'hang');
    await tab.waitForElement('[aria-busy="true"]:not([hidden])');
    return title(tab, stage);
  },
  details: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', ofOffer(stage, 'offers.details'));
    return showing(tab, 'button', stage.say('offers.showCode'));
  },
  code_open: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', ofOffer(stage, 'offers.showCode'));
    return showing(tab, 'img', stage.say('offers.qr'));
  },
  activating: async (stage) => title(await switchOn(stage, 'hang'), stage),
  activated: async (stage) => title(await switchOn(stage), stage),
  activation_failed: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await stage.window.answer(SWITCH, down);
    await tab.click('button', ofOffer(stage, 'offers.activate'));
    await tab.waitForText(stage.say('error.upstream_unavailable'));
    return showing(tab, 'button', ofOffer(stage, 'offers.activate'));
  },
  claim_sheet: async (stage) => showing(await openClaim(stage), 'button', stage.say('offers.claim')),
  claiming: async (stage) => showing(await claim(stage, 'hang'), 'button', stage.say('offers.claiming')),
  claim_refused: async (stage) => {
    const tab = await claim(stage, refusal(422, 'out_of_stock'));
    await tab.waitForText(stage.say('offers.error.out_of_stock'));
    return showing(tab, 'button', stage.say('offers.claim'));
  },
  claimed: async (stage) => {
    const tab = await claim(stage, success(201, await claimedBenefit(stage)));
    await tab.waitForText(stage.say('offers.claimedText'));
    return showing(tab, 'button', stage.say('offers.toStaff'));
  },
} satisfies Record<string, Reach>;

const title = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('app.titles.offers'));
const sections = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('offers.section.use'));

/** The name of a button on a card or in a row, which ends with the name of the offer. */
export const ofOffer = (stage: Stage, key: string) => startingWith(stage, key, '\\s?: ');

/** Presses "Activate" of the only offer that waits for it. Without `answer` the API agrees. */
async function switchOn(stage: Stage, answer?: FakeAnswer): Promise<Tab> {
  const tab = await openAccount(stage, PAGE);
  const activate = ofOffer(stage, 'offers.activate');
  await tab.waitForRole('button', activate);
  const turnOn = (offer: Offer): Offer =>
    offer.status === 'available'
      ? { ...offer, status: 'active', activated_at: new Date().toISOString() }
      : offer;
  const all = await readOwn<Offer[]>(stage, '/api/profile/offers');
  const [offer] = all.filter(({ status }) => status === 'available').map(turnOn);
  if (answer === undefined)
    await serveChanged<Offer[]>(stage, await signInOf(stage), '/api/profile/offers', (own) =>
      own.map(turnOn),
    );
  await stage.window.answer(SWITCH, answer ?? success(200, offer));
  await tab.click('button', activate);
  await tab.waitUntilGone('button', activate);
  return tab;
}

/**
 * Answers with the claimable benefits of the API, but under an id that it does not know: stages share the customer,
 * and no press may use the benefit up.
 */
async function serveClaimable(stage: Stage): Promise<void> {
  const body = await readBenefits(stage);
  const claimable = body.meta.claimable.map((each) => ({
    ...each,
    definition: { ...each.definition, id: UNKNOWN },
  }));
  await stage.window.answer(BENEFITS, {
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ ...body, meta: { ...body.meta, claimable } }),
  });
}

async function readBenefits(stage: Stage): Promise<Benefits> {
  const bearer = await signInOf(stage);
  return (await callApi(stage.demo, 'GET', '/api/profile/benefits', { bearer })).body as Benefits;
}

async function openClaim(stage: Stage): Promise<Tab> {
  await serveClaimable(stage);
  const tab = await openAccount(stage, PAGE);
  await tab.click('button', ofOffer(stage, 'offers.claim'));
  await tab.waitForRole('button', stage.say('offers.claim'));
  return tab;
}

async function claim(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await openClaim(stage);
  await stage.window.answer(CLAIM, answer);
  await tab.click('button', stage.say('offers.claim'));
  return tab;
}

/** What the API answers when the canvas tote is claimed. */
async function claimedBenefit(stage: Stage): Promise<Benefit> {
  const { claimable } = (await readBenefits(stage)).meta;
  const found = claimable.find(({ definition }) => definition.handle === 'canvas-tote');
  if (found === undefined) throw new Error('the bag cannot be claimed');
  return {
    id: 999999,
    issued_at: new Date().toISOString(),
    expires_at: inFuture(30 * 1440),
    timezone: 'Australia/Melbourne',
    is_expired: false,
    is_redeemable: true,
    redemptions_remaining: 1,
    status: 'active',
    definition: found.definition,
  };
}
