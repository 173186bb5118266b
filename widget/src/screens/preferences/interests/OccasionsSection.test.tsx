// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSavedMarks } from '#tests/support/render/keepSavedMarks.ts';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { Occasion } from '../../../../contract/attributes/preferences.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { shareModels } from '../../../app/models/shareModels.ts';
import { OccasionsSection } from './OccasionsSection.tsx';

keepSavedMarks();

const ana = { name: 'Ana', day: 4, month: 7 };
const ben = { name: 'Ben', day: 1, month: 9 };

it.each([
  ['Save', 'day', { ...ana, day: 5 }, [ben, ana]],
  ['Remove', 'day', { ...ana, day: 5 }, [ben]],
  ['Remove', 'name', { ...ana, name: 'Anna' }, [ben]],
])(
  '%s is for the same occasion after another device has changed its %s',
  async (name, _what, changed, list) => {
    const models = fakeModels();
    const store = (...occasions: Occasion[]) =>
      void (models.account.profile.data.value = {
        ...sampleProfile,
        custom_attributes: { preference: { occasions } },
      });
    store(ana, ben);
    const sent: unknown[] = [];
    Object.assign(models, {
      session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
      api: {
        async call(_: unknown, { body }: { body: { value: unknown } }) {
          sent.push(body.value);
          return { data: body };
        },
      },
      shared: shareModels(() => models as never),
    });
    const user = await renderInApp(<OccasionsSection />, models, ['preferences', 'session']);
    await user.click(screen.getByRole('button', { name: /Ana/ }));
    const dialog = within(await screen.findByRole('dialog'));
    act(() => store(changed, ben));
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(sent).toEqual([list]));
  },
);

/** A server that refuses lists, until `isRefused` is false. */
async function open(...occasions: Occasion[]) {
  const models = fakeModels();
  const { profile } = models.account;
  const store = (list: unknown) =>
    void (profile.data.value = { ...sampleProfile, custom_attributes: { preference: { occasions: list } } });
  const server = { isRefused: true };
  store(occasions);
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    api: {
      async call(_: unknown, { body }: { body: { value: unknown } }) {
        if (server.isRefused) throw new ApiError({ status: 503, code: 'maintenance' });
        store(body.value);
        return { data: body };
      },
    },
    shared: shareModels(() => models as never),
  });
  const user = await renderInApp(<OccasionsSection />, models, ['preferences', 'session']);
  const sheet = async (button: RegExp) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    const save = async () => await user.click(dialog.getByRole('button', { name: 'Save' }));
    return { dialog, field, save };
  };
  return { models, server, sheet, user };
}

it('a new occasion that is not saved is in its form again, and not once it is saved', async () => {
  const { server, sheet, user } = await open();
  const add = await sheet(/^Add an occasion/);
  await user.type(add.field('Name'), 'Cleo');
  await user.type(add.field('Day'), '9');
  await user.selectOptions(add.dialog.getByRole('combobox', { name: 'Month' }), '3');
  await add.save();
  await screen.findByText(/^Not saved/);
  expect(screen.queryByRole('button', { name: /Cleo/ })).toBeNull();

  server.isRefused = false;
  const again = await sheet(/^Add an occasion/);
  expect([again.field('Name').value, again.field('Day').value]).toEqual(['Cleo', '9']);
  await again.save();
  await screen.findByText('Saved');
  expect(screen.getByRole('button', { name: /Cleo/ })).toBeTruthy();
  expect((await sheet(/^Add an occasion/)).field('Name').value).toBe('');
});

it('the change of an occasion that is not saved is in its form again', async () => {
  const { sheet, user } = await open(ana, ben);
  const ofAna = await sheet(/Ana/);
  await user.type(ofAna.field('Name'), 'bel');
  await ofAna.save();
  expect(screen.getByRole('button', { name: /Anabel/ })).toBeTruthy();
  await screen.findByText(/^Not saved/);
  expect(screen.queryByRole('button', { name: /Anabel/ })).toBeNull();
  expect((await sheet(/Ana/)).field('Name').value).toBe('Anabel');
});

it('without a network occasions cannot be changed, and an open form shows that its text is kept', async () => {
  const { models, sheet, user } = await open(ana);
  const { dialog, field } = await sheet(/Ana/);
  act(() => void (models.connectivity.online.value = false));
  expect(dialog.getByRole('status').textContent).toContain('What you typed is kept here');
  const isOff = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isOff('Save'), isOff('Remove'), isOff('Close')]).toEqual([true, true, false]);
  await user.type(field('Name'), 'bel{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const row = screen.getByRole('button', { name: /Ana/ });
  expect(row.closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add an occasion/ }).disabled).toBe(true);
});
