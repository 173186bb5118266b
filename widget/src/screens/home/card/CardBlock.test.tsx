// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { HomePage } from '../HomePage.tsx';

const fetchPanel = vi.hoisted(() => vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
vi.mock('../../../parts/codes/CodePanel.tsx', fetchPanel);

vi.mock('../../../parts/codes/CodePair.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

it('preloads the panel for the till, and leaves Home as it is if loading fails again at each press', async () => {
  const show = vi.fn(() => 'toast-1');
  const user = await renderInApp(<HomePage />, Object.assign(fakeModels(), { toasts: { show } }), ['home']);
  await vi.waitFor(() => expect(fetchPanel).toHaveBeenCalled());
  expect(show).not.toHaveBeenCalled();
  for (const turn of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Show at the till' }));
    await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(turn));
  }
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'We couldn’t load this' }));
  expect(screen.getByText('4821 0937 5516')).toBeTruthy();
});
