// @vitest-environment jsdom
import { load } from 'virtual:locale-sections';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/createI18n.ts';
import { createTexts } from '../../i18n/createTexts.ts';
import { createAppModels } from './createAppModels.ts';
import { readBoot } from '../lifecycle/readBoot.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenFor = (seconds: number) =>
  btoa(`${part({ alg: 'HS256' })}.${part({ pid: 'maren', exp: NOW / 1000 + seconds })}.sig`);

beforeEach(() => {
  window.sessionStorage.clear();
  history.replaceState(null, '', '/home');
});
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

it('shows that a session ran out until a customer signs in again', async () => {
  const i18n = await createI18n('en', await load('en', 'core'));
  vi.useFakeTimers({ now: NOW });
  const { models, start } = createAppModels({
    boot: readBoot(document),
    embedded: false,
    i18n,
    texts: createTexts(i18n, load),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const { session, toasts } = models;
  const stop = start(tokenFor(60));
  const titles = () => toasts.shown.value.map(({ title }) => title);
  await vi.advanceTimersByTimeAsync(70000);
  expect(session.endedBy.value).toBe('expired');
  expect(titles()).toEqual(['Your secure visit has expired. Please log in again']);
  session.login({ token: tokenFor(3600) });
  await vi.advanceTimersByTimeAsync(300);
  expect(session.status.value).toBe('customer');
  expect(titles()).toEqual([]);
  stop();
});
