// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import { StaySignedIn } from './StaySignedIn.tsx';

const secondsLeft = signal<number | undefined>(299);
const open = async (onStay = vi.fn(async () => undefined)) => {
  fillJsdom();
  secondsLeft.value = 299;
  const [onLeave, onDismiss] = [vi.fn(), vi.fn()];
  const props = { secondsLeft, onStay, onLeave, onDismiss };
  await renderPage(StaySignedIn, { props, sections: ['session'] });
  return { onStay, onLeave, onDismiss };
};
const stay = () => screen.getAllByRole('button', { name: 'Stay signed in' }).at(-1) as HTMLElement;

it('shows every second and announces every minute', async () => {
  await open();
  expect(screen.getByText(/4:59/).closest('[aria-hidden]')).not.toBeNull();
  const spoken = screen.getByRole('status');
  expect(spoken.textContent).toContain('5 minutes');
  act(() => void (secondsLeft.value = 298));
  expect(screen.getByText(/4:58/)).toBeTruthy();
  expect(spoken.textContent).toContain('5 minutes');
  act(() => void (secondsLeft.value = 60));
  expect(spoken.textContent).toContain('1 minute ');
});

it('takes one press to stay, and one to leave', async () => {
  const { onStay, onLeave } = await open();
  await userEvent.click(stay());
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});

it('shows the error and can be pressed again', async () => {
  const { onStay } = await open(vi.fn(() => Promise.reject(new ApiError())));
  await userEvent.click(stay());
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t work');
  await userEvent.click(stay());
  expect(onStay).toHaveBeenCalledTimes(2);
});

it('can be dismissed after an error', async () => {
  const { onStay, onDismiss } = await open(vi.fn(() => Promise.reject(new ApiError({ code: 'offline' }))));
  await userEvent.click(stay());
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(onStay).toHaveBeenCalledTimes(1);
});

it('asks for no other press where the session cannot last longer', async () => {
  await open(vi.fn(() => Promise.reject(new ApiError({ code: 'limit_reached' }))));
  await userEvent.click(stay());
  expect((await screen.findByRole('alert')).textContent).toContain('log in again');
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
