// @vitest-environment jsdom
import { batch, signal } from '@preact/signals-react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { load } from 'virtual:locale-sections';
import { describe, expect, it } from 'vitest';
import { shareModels } from '../../app/models/shareModels.ts';
import { AppContext, type AppModels } from '../../core/app/useApp.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { createLosses } from '../../core/drafts/createLosses.ts';
import type { LogoutReason } from '../../core/session/SessionModel.ts';
import { createToasts } from '../../core/toasts/createToasts.ts';
import { createI18n } from '../../i18n/createI18n.ts';
import { useLossNotice } from './useLossNotice.ts';

/** A portal whose session ends with writes on some pages; each mount is a page for visitors. */
async function open() {
  const i18n = await createI18n('en', await load('en', 'core'));
  for (const language of ['en', 'it'] as const)
    for (const section of ['core', 'session'])
      i18n.addResourceBundle(language, 'translation', await load(language, section), true);
  const profileId = signal<string | undefined>('maren');
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const generation = signal(1);
  const place = signal({ path: '/home', search: '' });
  const toasts = createToasts();
  const app = {
    config: { value: signal(defaultConfig) },
    session: { profileId, endedBy, generation },
    place,
    toasts,
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const losses = app.shared(createLosses);
  const change = (id: string | undefined, reason?: LogoutReason) =>
    act(() =>
      batch(() => {
        generation.value += 1;
        [profileId.value, endedBy.value] = [id, reason];
      }),
    );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <AppContext value={app}>{children}</AppContext>
    </I18nextProvider>
  );
  return {
    i18n,
    mount: () => renderHook(() => useLossNotice(), { wrapper }),
    signIn: () => change('maren'),
    expire(...paths: string[]) {
      change(undefined, 'expired');
      for (const path of paths) {
        place.value = { path, search: '' };
        losses.note(false);
      }
    },
    shown: () => toasts.shown.value.filter(({ exiting }) => !exiting),
    dismiss: () => act(() => toasts.shown.value.forEach(({ id }) => toasts.dismiss(id))),
  };
}

describe('the message about what was not saved when the session ended', () => {
  it('does not come back after it was dismissed, on the next page for visitors or in another language', async () => {
    const { i18n, mount, expire, shown, dismiss } = await open();
    expire('/profile');
    const first = mount();
    expect(shown()).toHaveLength(1);
    dismiss();
    first.unmount();
    const { result } = mount();
    // What was not saved is still known: the way back leads to its page.
    expect([shown(), result.current]).toEqual([[], true]);
    await act(async () => await i18n.changeLanguage('it'));
    expect(shown()).toEqual([]);
  });

  it('is shown in the language that is chosen while it is open, once', async () => {
    const { i18n, mount, expire, shown } = await open();
    expire('/profile');
    mount();
    const [{ title } = { title: '' }] = shown();
    await act(async () => await i18n.changeLanguage('it'));
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.title).not.toBe(title);
  });

  it('is shown again for another page, and for the same page after another session', async () => {
    const { mount, expire, signIn, shown, dismiss } = await open();
    expire('/profile');
    mount();
    dismiss();
    act(() => expire('/size'));
    expect(shown()).toHaveLength(1);
    dismiss();
    signIn();
    act(() => expire('/profile', '/size'));
    expect(shown()).toHaveLength(1);
  });

  it('names a title once, although several addresses have it', async () => {
    const { mount, expire, shown } = await open();
    expire('/rewards/item/1', '/rewards/item/2', '/profile');
    mount();
    expect(shown()[0]?.text).toMatch(/^Please check: Rewards Item Detail and My Details\./);
  });
});
