import type { Profile } from '#contract/profile.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { named, openAccount, openChanged, showing } from './openAccount.ts';

/** A way to every state of the addresses in My Details. */
export const addressReach = {
  adding: async (stage) => await openNew(stage),
  errors: async (stage) => {
    const { tab, ...reached } = await openNew(stage);
    await tab.type(stage.say('profile.addressForm.postcode'), 'ABC');
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitForText(stage.say('profile.errors.street'));
    return { tab, ...reached };
  },
  editing: async (stage) => {
    const tab = await openAccount(stage, '/profile');
    await tab.click('button', ofWork(stage, 'profile.edit.edit'));
    return showing(tab, 'button', stage.say('profile.edit.save'));
  },
  removing: async (stage) => {
    const tab = await openAccount(stage, '/profile');
    await tab.click('button', ofWork(stage, 'profile.addressForm.remove'));
    return showing(tab, 'dialog', stage.say('profile.addressForm.removeTitle'));
  },
  none: async (stage) => {
    const tab = await withAddresses(stage, () => []);
    return showing(tab, 'button', addButton(stage));
  },
  ten: async (stage) => {
    const tab = await withAddresses(stage, ({ addresses }) =>
      Array.from({ length: 10 }, (_, at) => {
        const [home, work] = addresses;
        const label = at < 2 ? addresses[at]?.label : `Storage ${at}`;
        return {
          ...(at % 2 === 0 ? home : work),
          label,
          is_default_shipping: at === 0,
          is_default_billing: at === 1,
        };
      }),
    );
    return showing(tab, 'button', named(stage, 'profile.edit.which', { word: /.*/, title: 'Storage 9' }));
  },
} satisfies Record<string, Reach>;

async function openNew(stage: Stage): Promise<Reached> {
  const tab = await openAccount(stage, '/profile');
  await tab.click('button', addButton(stage));
  await tab.waitForRole('button', stage.say('profile.edit.save'));
  return showing(tab, 'button', stage.say('profile.edit.save'));
}

const addButton = (stage: Stage) =>
  named(stage, 'profile.edit.which', {
    word: stage.say('profile.edit.add'),
    title: stage.say('profile.address'),
  });
const ofWork = (stage: Stage, key: string) =>
  named(stage, 'profile.edit.which', { word: stage.say(key), title: 'Work' });

const withAddresses = async (stage: Stage, addresses: (profile: Profile) => object[]) =>
  await openChanged<Profile>(stage, '/profile', '/api/profile/profile', (profile) => ({
    ...profile,
    addresses: addresses(profile) as never,
  }));
