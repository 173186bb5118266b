import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import type { Conversion } from '#widget/core/account/collections/airline.ts';
import { named, openAccount, openChanged, refusal, showing, success } from '../account/openAccount.ts';
import type { Reach, Stage } from '../Stage.ts';
import { down, inFuture, openAnswered, openAs, showingFailure } from './openLoyalty.ts';

export const AIRLINE_PAGE = '/preference#airline';
const HISTORY = '/api/qff/history';
const VALIDATE = /\/api\/qff\/validate$/;
const LINK = /\/api\/qff\/link$/;
const member = success(200, { valid: true, masked_name: 'S•••• O.' });
/** The API's answer if a call needs a step-up. */
export const stepUpRequired = refusal(403, 'step_up_required');

/**
 * Brings the screen into each state of the airline's section on the page Preference, and of linking. `converting.ts` has the states of
 * converting points.
 */
export const airlineReach = {
  not_linked: async (stage) =>
    showing(
      await openAs(stage, unlinkedCustomer, AIRLINE_PAGE),
      'button',
      airlineText(stage, 'airline.link'),
    ),
  form: async (stage) => form(await openForm(stage), stage),
  errors: async (stage) => {
    const tab = await openForm(stage);
    await tab.click('button', stage.say('airline.check'));
    await tab.waitForText(airlineText(stage, 'airline.numberRequired'));
    return form(tab, stage);
  },
  validating: async (stage) =>
    showing(await validate(stage, 'hang'), 'button', airlineText(stage, 'airline.checking')),
  unknown_member: async (stage) => {
    const tab = await validate(stage, refusal(422, 'name_mismatch'));
    await tab.waitForText(stage.say('airline.error.name_mismatch'));
    return form(tab, stage);
  },
  name_to_confirm: async (stage) =>
    showing(await validate(stage, member), 'button', stage.say('airline.confirmLink')),
  linking: async (stage) => showing(await link(stage, 'hang'), 'button', stage.say('airline.linking')),
  needs_code: async (stage) =>
    showing(await link(stage, stepUpRequired), 'textbox', stage.say('session.code')),
  link_refused: async (stage) => {
    const tab = await link(stage, refusal(409, 'already_linked'));
    await tab.waitForText(stage.say('airline.error.already_linked'));
    return showing(tab, 'button', stage.say('airline.confirmLink'));
  },
  linked: async (stage) => {
    const tab = await openAccount(stage, AIRLINE_PAGE);
    await tab.waitForText(stage.say('airline.available'));
    return showing(tab, 'button', stage.say('airline.convert'));
  },
  failing: async (stage) =>
    await showingFailure(await openAnswered(stage, AIRLINE_PAGE, /\/api\/qff\/points$/, down), stage),
  unlinking: async (stage) => {
    const tab = await openAccount(stage, AIRLINE_PAGE);
    await tab.click('button', stage.say('airline.unlink'));
    return showing(tab, 'dialog', airlineText(stage, 'airline.unlinkTitle'));
  },
  history: async (stage) => {
    const tab = await openHistory(stage, ([first]) =>
      (['requested', 'sent', 'credited', 'returned'] as const).map((status, at) => ({
        ...(first as Conversion),
        id: 900 + at,
        status,
        expected_by: inFuture(2880),
      })),
    );
    await tab.waitForText(stage.say('airline.status.returned'));
    return history(tab, stage);
  },
  history_empty: async (stage) => {
    const tab = await openHistory(stage, () => []);
    await tab.waitForText(stage.say('airline.noHistory'));
    return history(tab, stage);
  },
  history_failing: async (stage) => {
    const tab = await openAnswered(stage, AIRLINE_PAGE, /\/api\/qff\/history$/, down);
    await tab.click('button', stage.say('airline.history'));
    return await showingFailure(tab, stage);
  },
} satisfies Record<string, Reach>;

/** A customer who is not linked with the airline. */
const unlinkedCustomer = 'sam@example.com';

/** A text that contains the name of the seed's airline, as an accessible name. */
const airlineText = (stage: Stage, key: string) => named(stage, key, { name: 'Aurora' });

const form = (tab: Tab, stage: Stage) => showing(tab, 'button', stage.say('airline.check'));
const history = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('airline.history'));

async function openForm(stage: Stage): Promise<Tab> {
  const tab = await openAs(stage, unlinkedCustomer, AIRLINE_PAGE);
  await tab.click('button', airlineText(stage, 'airline.link'));
  await tab.waitForRole('button', stage.say('airline.check'));
  return tab;
}

/** Fills in the form and presses Check, which gets `answer`. The form has the last name already. */
async function validate(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await openForm(stage);
  await stage.window.answer(VALIDATE, answer);
  await tab.type(airlineText(stage, 'airline.number'), '5120447730');
  await tab.click('checkbox', airlineText(stage, 'airline.consent'));
  await tab.click('button', stage.say('airline.check'));
  return tab;
}

async function link(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await validate(stage, member);
  await stage.window.answer(LINK, answer);
  await tab.click('button', stage.say('airline.confirmLink'));
  return tab;
}

async function openHistory(stage: Stage, change: (own: Conversion[]) => Conversion[]): Promise<Tab> {
  const tab = await openChanged<Conversion[]>(stage, AIRLINE_PAGE, HISTORY, change);
  await tab.click('button', stage.say('airline.history'));
  return tab;
}
