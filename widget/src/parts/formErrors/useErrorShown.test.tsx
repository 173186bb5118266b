// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { AppContext, type AppModels } from '../../core/app/useApp.ts';
import { useErrorShown } from './useErrorShown.ts';

it('tracks each error once, with its code, and nothing while none is shown', () => {
  const host = { track: vi.fn() };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    // Only the model that the hook reads.
    <AppContext value={{ host } as unknown as AppModels}>{children}</AppContext>
  );
  const first = new ApiError({ status: 429, code: 'rate_limited' });
  const { rerender } = renderHook(({ error }) => useErrorShown(error), {
    wrapper,
    initialProps: { error: first as ApiError | undefined },
  });
  rerender({ error: first });
  rerender({ error: undefined });
  rerender({ error: new ApiError({ code: 'offline' }) });
  expect(host.track.mock.calls).toEqual([
    ['error_shown', { code: 'rate_limited' }],
    ['error_shown', { code: 'offline' }],
  ]);
});
