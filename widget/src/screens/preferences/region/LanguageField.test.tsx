// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import type { Language } from '../../../../contract/reference.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { shareModels } from '../../../app/models/shareModels.ts';
import { LanguageField } from './LanguageField.tsx';

it('goes back to the language from before if none is stored and the choice cannot be saved', async () => {
  const models = fakeModels();
  const current = signal<Language>('en');
  const show = async (next: Language) => void (current.value = next);
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    api: { call: () => Promise.reject(new ApiError({ status: 500 })) },
    language: { current, set: show, choose: show },
    shared: shareModels(() => models as never),
  });
  const user = await renderInApp(<LanguageField />, models, ['preferences', 'session']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'it');
  expect(current.value).toBe('it');
  await screen.findByText(/^Not saved/);
  await waitFor(() => expect(current.value).toBe('en'));
});
