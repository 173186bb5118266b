// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSavedMarks } from '#tests/support/render/keepSavedMarks.ts';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { ApiError } from '../../api/ApiError.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import type { AppModels } from '../../core/app/useApp.ts';
import { createAttributes } from '../../core/attributes/createAttributes.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { SizePage } from './SizePage.tsx';

keepSavedMarks();

const suggestion = { person: null, category: 'tops', system: 'AU', value: '14', kept: 3, of: 4 };

/** Opens the page with a size of shoes, and with a server that refuses changes until `isRefused` is false. */
async function open() {
  const models = fakeModels();
  const { profile } = models.account;
  const sizes: Record<string, unknown> = { shoes: { system: 'EU', value: '39', source: 'me' } };
  const store = () =>
    void (profile.data.value = { ...sampleProfile, custom_attributes: { size: { ...sizes } } });
  store();
  const settings = models.config.settings;
  settings.value = { ...settings.value, size: { categories: ['shoes', 'tops'] } };
  const server = { isRefused: true, writes: 0, answers: Promise.resolve() };
  type Sent = { params: { attribute: string }; body: { value: unknown } };
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    api: {
      async call(_: unknown, sent?: Sent) {
        if (sent === undefined) return { data: [suggestion] };
        server.writes += 1;
        await server.answers;
        if (server.isRefused) throw new ApiError({ status: 503, code: 'maintenance' });
        sizes[sent.params.attribute.replace('size:', '')] = sent.body.value;
        store();
        return { data: sent.body };
      },
    },
    shared: shareModels(() => models as never),
  });
  const user = await renderInApp(<SizePage />, models, ['sizes', 'session']);
  await screen.findByRole('button', { name: 'Change: Shoes' });
  const shoes = async () => {
    await user.click(button('Change: Shoes'));
    return within(await screen.findByRole('dialog'));
  };
  return { models, server, shared: models.shared as unknown as AppModels['shared'], shoes, user };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('a size that the server refuses is in its form again, with its note, until it is saved', async () => {
  const { server, shared, shoes, user } = await open();
  const dialog = await shoes();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '41');
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Wide feet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Not saved/);
  expect(screen.queryByText('41')).toBeNull();

  server.isRefused = false;
  const again = await shoes();
  expect(again.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).value).toBe('41');
  expect(again.getByRole<HTMLInputElement>('textbox', { name: /^Note/ }).value).toBe('Wide feet');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(screen.getByText('Wide feet')).toBeTruthy();
  expect(shared(createUnsaved).value.size).toBe(0);
});

it('measurements that the server refuses are in their form again, although it was closed before the answer', async () => {
  const { server, shared, user } = await open();
  let answer = () => {};
  server.answers = new Promise((resolve) => (answer = resolve));
  const toggle = button(/^Measurements/);
  const height = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /^Height/ });
  await user.click(toggle);
  await user.type(await height(), '171');
  await user.click(button('Save'));
  await user.click(toggle);
  answer();
  await waitFor(() => expect(shared(createAttributes).errorOf('size:measurements')).toBeDefined());
  await user.click(toggle);
  expect((await height()).value).toBe('171');
});

it('without a network no size can be changed, and the page shows why once', async () => {
  const { models, server, shoes, user } = await open();
  await screen.findByRole('button', { name: /^Use it/ });
  await user.click(button(/^Measurements/));
  await screen.findByRole('textbox', { name: /^Height/ });
  const dialog = await shoes();
  const isOn = (name: string) => !dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isOn('Save'), isOn('Clear')]).toEqual([true, true]);
  act(() => void (models.connectivity.online.value = false));
  expect(screen.getAllByText('You’re offline')).toHaveLength(1);
  expect(dialog.getByText(/^You’re offline. What you typed is kept here/)).toBeTruthy();
  expect([isOn('Save'), isOn('Clear'), isOn('Close')]).toEqual([false, false, true]);
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Wide{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const off = [/^Change: Shoes/, /^Add: Tops/, /^Use it/, /^Save/];
  expect(off.filter((name) => !button(name).disabled)).toEqual([]);
  expect(button(/^Measurements/).disabled).toBe(false);
  expect(server.writes).toBe(0);

  act(() => void (models.connectivity.online.value = true));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  expect(off.filter((name) => button(name).disabled)).toEqual([]);
});

it('lengths stay in the unit in which they were typed when another device saves others in inches', async () => {
  const { models, server, user } = await open();
  const { profile } = models.account;
  server.isRefused = false;
  const field = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('textbox', { name });
  await user.click(button(/^Measurements/));
  await user.type(await field(/^Height/), '171');
  const size = { measurements: { unit: 'in', waist: 96.5 } };
  act(() => void (profile.data.value = { ...sampleProfile, custom_attributes: { size } }));
  expect([(await field(/^Height/)).value, (await field(/^Waist/)).value]).toEqual(['171', '96.5']);
  await user.click(button('Save'));
  const saved = () => profile.data.value?.custom_attributes['size']?.['measurements'];
  await waitFor(() => expect(saved()).toMatchObject({ unit: 'cm', height: 171, waist: 96.5 }));
});
