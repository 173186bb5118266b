import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import type { Config } from '#contract/reference.ts';
import { keepSavedMarks } from '#tests/support/render/keepSavedMarks.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';

const slow = { timeout: 60000 };
keepSavedMarks();

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

async function open(email: string) {
  const token = await world.signIn(email);
  const portal = await renderPortal(`/size?token=${encodeURIComponent(token)}`);
  const card = async (name: string) => {
    const found = (await screen.findByRole('heading', { level: 2, name }, slow)).closest('article');
    if (!found) throw new Error('no card');
    return within(found);
  };
  const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, slow));
  const stored = async () => {
    const answer = await world.api.fetch(
      new Request(`${location.origin}/api/profile/profile`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const { data } = (await answer.json()) as { data: { custom_attributes: Record<string, unknown> } };
    return data.custom_attributes['size'] as Record<string, unknown> | undefined;
  };
  return { ...portal, card, sheet, stored };
}

it('saves a size by system and value with a guide to other systems, and clears it', async () => {
  const { user, card, sheet, stored } = await open('maren@example.com');
  const dresses = await card('Dresses');
  await user.click(dresses.getByRole('button', { name: 'Change: Dresses' }));
  const dialog = await sheet('Dresses');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size system' }), 'US');
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toContain('Choose a size');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  const guide = dialog.getByText(/Usually the same as/).textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(guide).toContain('AU/UK 12, EU 38, FR 40, IT 42 and International M');
  expect(guide).toContain('A guide only.');
  await user.click(dialog.getByRole('radio', { name: 'Not sure' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dresses.getByText('8')).toBeTruthy();
  await dresses.findByText('Saved', {}, slow);
  expect((await stored())?.['dresses']).toMatchObject({
    system: 'US',
    value: '8',
    fit: 'unsure',
    source: 'me',
  });

  await user.click(dresses.getByRole('button', { name: 'Change: Dresses' }));
  await user.click((await sheet('Dresses')).getByRole('button', { name: 'Clear' }));
  expect(dresses.getByText('Not set')).toBeTruthy();
  await dresses.findByText('Saved', {}, slow);
  expect(await stored()).not.toHaveProperty('dresses');
});

it('takes “Not sure” for a size, and shows it in place of a size', async () => {
  const { user, card, sheet, stored } = await open('maren@example.com');
  const hats = await card('Hats');
  await user.click(hats.getByRole('button', { name: 'Add: Hats' }));
  const dialog = await sheet('Hats');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), 'Not sure');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(hats.getByText('Not sure')).toBeTruthy();
  await hats.findByText('Saved', {}, slow);
  expect((await stored())?.['hats']).toMatchObject({ system: 'cm', value: 'unsure', fit: null });
  expect(hats.queryByText('Centimetres')).toBeNull();
  expect(hats.queryByText('Not set')).toBeNull();
});

it('shows a size again as it was, with the reason, when the server refuses the change', async () => {
  const { user, card, sheet } = await open('maren@example.com');
  const shoes = await card('Shoes');
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  world.use(
    http.put('*/api/profile/attributes/custom/*', async () => {
      await gate;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  await user.click(shoes.getByRole('button', { name: 'Change: Shoes' }));
  const dialog = await sheet('Shoes');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '41');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(shoes.getByText('41')).toBeTruthy();
  release();
  expect((await shoes.findByRole('alert', {}, slow)).textContent).toContain('Not saved');
  expect(shoes.getByText('39')).toBeTruthy();
});

it('keeps a size that is in no list until another is chosen', async () => {
  const { user, card, sheet, stored } = await open('hostile@example.com');
  const before = (await stored())?.['tops'] as { value: string; system: string };
  const tops = await card('Tops');
  // Shown without marks that would change the direction of the text.
  const shown = before.value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
  expect(tops.getByText(`Other: ${shown}`)).toBeTruthy();
  await user.click(tops.getByRole('button', { name: 'Change: Tops' }));
  const dialog = await sheet('Tops');
  await user.click(dialog.getByRole('radio', { name: 'Relaxed' }));
  await user.clear(dialog.getByRole('textbox', { name: /Note/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await tops.findByText('Saved', {}, slow);
  expect((await stored())?.['tops']).toMatchObject({ ...before, fit: 'relaxed', note: null });
});

it('suggests a size that was bought and kept, and saves the size of a connected person apart', async () => {
  const { user, card, sheet, stored } = await open('maren@example.com');
  const before = (await stored())?.['tops'] as { fit: string };
  const tops = await card('Tops');
  const words = (await tops.findByText(/^You kept size/, {}, slow)).textContent;
  const size = /size (\w+) in/.exec(words ?? '')?.[1] ?? '';
  await user.click(tops.getByRole('button', { name: `Use it: ${size}` }));
  expect(tops.queryByText(/^You kept size/)).toBeNull();
  await tops.findByText('Saved', {}, slow);
  expect((await stored())?.['tops']).toMatchObject({ value: size, fit: before.fit, source: 'purchase' });

  await user.click(screen.getByRole('button', { name: 'Noah' }));
  const kids = await card('Children');
  await user.click(kids.getByRole('button', { name: 'Add: Children' }));
  const dialog = await sheet('Children');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await kids.findByText('Saved', {}, slow);
  const sizes = (await stored()) ?? {};
  expect(Object.keys(sizes).some((handle) => /^kids_\d+$/.test(handle))).toBe(true);
  expect(sizes).not.toHaveProperty('kids');
});

it('asks for the size of a category that only the tenant has, in the tenant’s own systems', async () => {
  const answer = await world.api.fetch(new Request(`${location.origin}/api/config`));
  const config = (await answer.json()) as Config;
  const capes = [
    { system: 'Cape', values: ['Short', 'Long'] },
    { system: 'INT', values: ['M'] },
  ];
  const size = { categories: ['capes', 'ponchos', 'tops'], systems: { capes } };
  world.use(
    http.get('*/api/config', () =>
      HttpResponse.json({ ...config, component_settings: { ...config.component_settings, size } }),
    ),
    http.put('*/api/profile/attributes/custom/*', async ({ request }) => {
      const { value } = (await request.json()) as { value: unknown };
      return HttpResponse.json({ data: { namespace: 'size', handle: 'capes', value } });
    }),
  );
  const { user, card, sheet } = await open('maren@example.com');
  const capesCard = await card('Capes');
  expect(screen.queryByRole('heading', { level: 2, name: 'Ponchos' })).toBeNull();
  await user.click(capesCard.getByRole('button', { name: 'Add: Capes' }));
  const dialog = await sheet('Capes');
  const choices = (name: string) =>
    within(dialog.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Size system')).toEqual(['Choose', 'Cape', 'International']);
  expect(choices('Size')).toEqual(['Choose', 'Short', 'Long', 'Not sure']);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), 'Long');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(capesCard.getByText('Long')).toBeTruthy();
  await capesCard.findByText('Saved', {}, slow);
  const sent = world.requests().find(({ path }) => path === '/api/profile/attributes/custom/size:capes');
  expect(sent?.body).toMatchObject({ value: { system: 'Cape', value: 'Long' } });
});

it('asks for measurements only on request, shows why, and refuses one out of range', async () => {
  const { user, stored } = await open('layla@example.com');
  await user.click(await screen.findByRole('button', { name: /Measurements|القياسات/ }, slow));
  const height = await screen.findByRole('textbox', { name: /Height|الطول/ }, slow);
  expect(screen.getByText(/Why we ask|لماذا نسأل/)).toBeTruthy();
  const save = screen.getByRole('button', { name: /^(Save|حفظ)$/ });
  await user.type(height, '20');
  await user.click(save);
  expect(height.getAttribute('aria-invalid')).toBe('true');
  expect(await stored()).not.toHaveProperty('measurements');
  await user.clear(height);
  await user.type(height, '١٧٠٫٥');
  await user.click(save);
  await screen.findByText(/^(Saved|حُفظ)$/, {}, slow);
  expect((await stored())?.['measurements']).toMatchObject({ unit: 'cm', height: 170.5 });
});

it('keeps no draft of measurements that equal the saved ones, nor of a form that was closed', async () => {
  const { user, portal } = await open('maren@example.com');
  const isKept = () => portal.models.shared(createUnsaved).value.has('size:measurements');
  const toggle = await screen.findByRole('button', { name: /^Measurements/ }, slow);
  await user.click(toggle);
  const height = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Height/ }, slow);
  const before = height.value;
  await user.type(height, '1');
  expect(isKept()).toBe(true);
  await user.type(height, '{Backspace}');
  expect([height.value, isKept()]).toEqual([before, false]);

  await user.click(screen.getByRole('radio', { name: 'Inches' }));
  expect(isKept()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Centimetres' }));
  expect([height.value, isKept()]).toEqual([before, false]);

  await user.type(height, '1');
  await user.click(toggle);
  expect(isKept()).toBe(false);
  await user.click(toggle);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Height/ }, slow)).value).toBe(
    before,
  );
});
