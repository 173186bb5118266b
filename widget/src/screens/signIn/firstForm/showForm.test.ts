// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/storage/createStore.ts';
import { storageKeys } from '../../../lib/storage/storageKeys.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.resetModules();
  document.body.innerHTML =
    '<div id="first-view"><div id="first-form" hidden><form><input><button type="button">Continue</button></form></div></div>' +
    '<div id="root"></div>';
});

const isShown = async () => {
  await import('./showForm.ts');
  const form = document.getElementById('first-form');
  return [form?.hidden === false, form?.parentElement?.hasAttribute('data-form')];
};
const keepLogin = (keep: boolean, storage: Storage) =>
  createStore(() => storage).write(storageKeys.auth, { token: 'abc', profileId: 'maren', keep, at: 0 });

it('shows the form to a visitor, and remembers a press', async () => {
  expect(await isShown()).toEqual([true, true]);
  document.querySelector('button')?.click();
  expect(document.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
});

it('brings what was typed into the form that the portal shows in its place, and its focus', async () => {
  await isShown();
  const [field] = document.querySelectorAll('input');
  if (field) field.value = 'maren@example.com';
  field?.focus();
  const root = document.getElementById('root');
  if (root) root.innerHTML = '<form><input><button type="button">Continue</button></form>';
  document.getElementById('first-view')?.remove();
  await vi.waitFor(() => expect(root?.querySelector('input')?.value).toBe('maren@example.com'));
  expect(document.activeElement).toBe(root?.querySelector('input'));
});

it.each([
  ['tells the page around it that the form is painted', true, 1],
  ['tells nothing about a form that the portal has replaced before it was painted', false, 0],
])('%s', async (_name, stays, times) => {
  const reportPainted = vi.fn();
  vi.doMock('./reportPainted.ts', () => ({ reportPainted }));
  let paint: FrameRequestCallback = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => ((paint = callback), 0));
  await isShown();
  if (!stays) document.getElementById('first-view')?.remove();
  paint(0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reportPainted).toHaveBeenCalledTimes(times);
  vi.doUnmock('./reportPainted.ts');
});

it.each([
  ['has a login in this tab', () => keepLogin(false, sessionStorage)],
  ['has a login that is kept', () => keepLogin(true, localStorage)],
  [
    'waits for a code',
    () => createStore(() => sessionStorage).write(storageKeys.attempt, { sent: {}, at: 0, input: {} }),
  ],
])('leaves the form hidden for a visitor who %s', async (_name, prepare) => {
  prepare();
  expect(await isShown()).toEqual([false, false]);
});

it('does nothing in a document without the form', async () => {
  document.body.innerHTML = '<div id="first-view"></div>';
  await import('./showForm.ts');
  expect(document.getElementById('first-view')?.hasAttribute('data-form')).toBe(false);
});
