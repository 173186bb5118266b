// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppModels } from '../../core/app/useApp.ts';
import { afterFirstView } from './afterFirstView.ts';

vi.mock('../../core/live/followChanges.ts', () => ({ followChanges: () => () => undefined }));

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const preferring = (show_card: boolean) => ({ custom_attributes: { preference: { show_card } } });

function open({ shown, isChosen }: { readonly shown: boolean; readonly isChosen: boolean }) {
  const profile = signal<unknown>(undefined);
  const cardShown = signal(shown);
  const account = {
    profile: { data: profile },
    cardShown,
    isCardChosen: () => isChosen,
    toggleCard: () => void (cardShown.value = !cardShown.value),
  };
  const session = { profileId: signal(undefined) };
  stops.push(
    afterFirstView({ account, connectivity: {}, session } as unknown as AppModels, signal(undefined)),
  );
  return { profile, cardShown };
}

it('shows or hides the card as the customer prefers, and follows a change', () => {
  const { profile, cardShown } = open({ shown: true, isChosen: false });
  profile.value = preferring(false);
  expect(cardShown.value).toBe(false);
  profile.value = preferring(true);
  expect(cardShown.value).toBe(true);
});

it('leaves the card as a press left it before the preference was known, until that changes', () => {
  const { profile, cardShown } = open({ shown: false, isChosen: true });
  profile.value = preferring(true);
  expect(cardShown.value).toBe(false);
  profile.value = preferring(false);
  profile.value = preferring(true);
  expect(cardShown.value).toBe(true);
});

it('hides the card again in the next session of the page', () => {
  const { profile, cardShown } = open({ shown: true, isChosen: false });
  profile.value = preferring(false);
  profile.value = undefined;
  cardShown.value = true;
  profile.value = preferring(false);
  expect(cardShown.value).toBe(false);
});
