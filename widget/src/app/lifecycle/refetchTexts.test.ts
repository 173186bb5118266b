import { signal } from '@preact/signals-react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fakeModels } from '#tests/support/render/renderInApp.tsx';
import { createResource } from '../../api/createResource.ts';
import type { Language } from '../../../contract/reference.ts';
import type { AppModels } from '../../core/app/useApp.ts';
import { refetchTexts } from './refetchTexts.ts';

// Loaded before, so that the chunk's loading does not change the order.
beforeAll(async () => void (await import('./fetchTexts.ts')));

/** An account of two collections: rewards that are not loaded, and tiers, whose responses the test controls. */
function watched() {
  const current = signal<Language>('en');
  const asked: Language[] = [];
  const answers: ((name: string) => void)[] = [];
  const tiers = createResource<string>({
    now: () => 0,
    fetch: () => {
      asked.push(current.peek());
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const rewards = createResource<string>({ now: () => 0, fetch: async () => 'rewards' });
  const fake = fakeModels();
  const account = { collections: () => Object.entries({ rewards, tiers }) };
  let configs = 0;
  const config = {
    load: async () => undefined,
    refresh: async () => {
      configs += 1;
    },
  };
  const models = { ...fake, account, config, language: { current } };
  onTestFinished(refetchTexts(models as unknown as AppModels));
  const answer = async (name: string) => {
    answers.shift()?.(name);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { current, tiers, rewards, asked, answer, configs: () => configs };
}

it('loads what the API translates again when the language changes', async () => {
  const { current, tiers, asked, answer, configs } = watched();
  void tiers.load();
  await answer('Gold');
  current.value = 'it';
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['en', 'it']);
  expect(configs()).toBe(1);
});

it('shows the old texts until the new ones are loaded', async () => {
  const { current, tiers, answer } = watched();
  void tiers.load();
  await answer('Gold');
  current.value = 'it';
  await new Promise((resolve) => setTimeout(resolve));
  expect(tiers.data.value).toBe('Gold');
  await answer('Oro');
  expect(tiers.data.value).toBe('Oro');
});

it('refreshes again after a response in the old language', async () => {
  const { current, tiers, asked, answer } = watched();
  void tiers.load();
  current.value = 'it';
  await answer('Gold');
  await answer('Oro');
  expect(asked).toEqual(['en', 'it']);
  expect(tiers.data.value).toBe('Oro');
});

it('loads nothing that was not loaded before, and nothing for the current language', async () => {
  const { current, rewards, tiers, asked } = watched();
  current.value = 'en';
  current.value = 'it';
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  expect(rewards.state.value).toBe('notInitialised');
  expect(tiers.state.value).toBe('notInitialised');
});

it('loads nothing once the session has ended meanwhile', async () => {
  const { current, tiers, asked, answer } = watched();
  void tiers.load();
  current.value = 'it';
  tiers.reset();
  await answer('Gold');
  expect(asked).toEqual(['en']);
  expect(tiers.state.value).toBe('notInitialised');
});
