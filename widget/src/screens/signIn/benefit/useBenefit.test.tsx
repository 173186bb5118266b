// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Language } from '../../../../contract/reference.ts';
import { AppContext, type AppModels } from '../../../core/app/useApp.ts';
import { useBenefit } from './useBenefit.ts';

const current = signal<Language>('en');
const answers: ((heading: string) => void)[] = [];
const call = () =>
  new Promise((resolve) =>
    answers.push((heading) => resolve({ id: 7, is_published: true, meta: { profileportal: { heading } } })),
  );
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  // Only the models that the hook reads.
  <AppContext value={{ api: { call }, language: { current } } as unknown as AppModels}>{children}</AppContext>
);

it('the benefit of a link stays while it is loaded in another language, so that nothing moves twice', async () => {
  const { result } = renderHook(() => useBenefit('7'), { wrapper });
  const heading = () => result.current?.texts.heading;
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.('Welcome'));
  await vi.waitFor(() => expect(heading()).toBe('Welcome'));
  act(() => void (current.value = 'fr'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(heading()).toBe('Welcome');
  act(() => answers[1]?.('Bienvenue'));
  await vi.waitFor(() => expect(heading()).toBe('Bienvenue'));
});
