// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import { CardPanel } from './CardPanel.tsx';

it('says why there is no card, and tries again', async () => {
  fillJsdom();
  const refresh = vi.fn(async () => undefined);
  const profile = { ...resourceOf(undefined, new ApiError({ status: 500 })), refresh };
  await renderPage(CardPanel, {
    props: { onClose: vi.fn() },
    sections: [],
    models: { account: { profile } as never },
  });
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});
