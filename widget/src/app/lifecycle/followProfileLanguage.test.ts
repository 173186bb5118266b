import { signal } from '@preact/signals-react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppModels } from '../../core/app/useApp.ts';
import { followProfileLanguage } from './followProfileLanguage.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const speaking = (language: string) => ({ custom_attributes: { locale: { language } } });

function open(query = '') {
  const profile = { data: signal<unknown>(undefined), load: vi.fn() };
  const session = { generation: signal(1), status: signal('customer') };
  const language = { set: vi.fn(async () => true) };
  const models = { account: { profile }, session, language } as unknown as AppModels;
  stops.push(followProfileLanguage(models, new URLSearchParams(query)));
  return { profile, session, language };
}

it('sets the language of the profile once, so that another choice of the visitor stays', () => {
  const { profile, language } = open();
  profile.data.value = speaking('ar');
  profile.data.value = speaking('ar');
  expect(language.set.mock.calls).toEqual([['ar']]);
});

it('sets it anew in the next session of the page', () => {
  const { profile, session, language } = open();
  profile.data.value = speaking('ar');
  profile.data.value = undefined;
  session.generation.value = 2;
  profile.data.value = speaking('ar');
  expect(language.set.mock.calls).toEqual([['ar'], ['ar']]);
});

it('leaves the language that the address names', () => {
  const { profile, language } = open('lang=it');
  profile.data.value = speaking('ar');
  expect(language.set).not.toHaveBeenCalled();
});
