import type { Connection } from '#contract/connections.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { named, openAccount, openChanged, refusal, showing } from './openAccount.ts';

const PAGE = '/preference#connections';
const names = [
  'Noah',
  'Idris',
  'ليلى',
  'Zoë',
  'Anh Thư',
  'José',
  'Мария',
  'Fatima-Zahra',
  '美咲',
  'Ó Briain',
];

/** A way to every state of the people and programmes of a customer. */
export const connectionReach = {
  some: async (stage) => list(await openAccount(stage, PAGE), stage),
  none: async (stage) => {
    const tab = await withConnections(stage, () => []);
    await tab.waitForText(stage.say('people.empty'));
    return list(tab, stage);
  },
  ten: async (stage) =>
    list(
      await withConnections(stage, ([first, ...others]) =>
        names.map((first_name, at) => {
          const from = at === 1 ? (others[0] ?? first) : first;
          return { ...from, id: at + 1, connector: { ...from?.connector, first_name } } as Connection;
        }),
      ),
      stage,
    ),
  needs_attention: async (stage) => {
    const tab = await withConnections(stage, (all) => all.map((each) => ({ ...each, status: 'attention' })));
    await tab.waitForText(stage.say('preferences.connectionStatus.attention'));
    return list(tab, stage);
  },
  adding: async (stage) => await openNew(stage),
  errors: async (stage) => {
    const { tab, ...reached } = await openNew(stage);
    await tab.click('button', stage.say('people.save'));
    await tab.waitForText(stage.say('people.firstNameRequired'));
    return { tab, ...reached };
  },
  full: async (stage) => {
    const { tab, ...reached } = await openNew(stage);
    await stage.window.answer(/\/api\/connections$/, refusal(429, 'limit_reached'));
    // The first kind, because its text depends on the language.
    const kind = await tab.run(
      () => document.querySelector('dialog select')?.children[1]?.getAttribute('value'),
      0,
    );
    await tab.choose(stage.say('people.relation'), kind ?? '');
    await tab.type(stage.say('people.firstName'), 'Noor');
    await tab.click('button', stage.say('people.save'));
    await tab.waitForText(stage.say('people.tooMany'));
    return { tab, ...reached };
  },
  editing: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', named(stage, 'people.editName', { name: 'Noah' }));
    await tab.waitForRole('button', stage.say('people.save'));
    return showing(tab, 'dialog', named(stage, 'people.editTitle', { name: 'Noah' }));
  },
  removing: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', named(stage, 'people.removeName', { name: 'Noah' }));
    return showing(tab, 'dialog', named(stage, 'people.removal.title', { name: 'Noah' }));
  },
  unlinking: async (stage) => {
    const tab = await openAccount(stage, PAGE);
    await tab.click('button', stage.say('people.unlinkName'));
    return showing(tab, 'dialog', stage.say('people.unlinking.title'));
  },
} satisfies Record<string, Reach>;

async function openNew(stage: Stage): Promise<Reached> {
  const tab = await openAccount(stage, PAGE);
  await tab.click('button', stage.say('people.add'));
  await tab.waitForRole('button', stage.say('people.save'));
  return showing(tab, 'dialog', stage.say('people.add'));
}

const list = (tab: Tab, { say }: Stage) => showing(tab, 'button', say('people.add'));
const withConnections = async (stage: Stage, change: (all: Connection[]) => Connection[]) =>
  await openChanged<Connection[]>(stage, PAGE, '/api/profile/connections', change);
