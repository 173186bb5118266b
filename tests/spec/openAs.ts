import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderPortal, type RenderedPortal } from '#tests/support/render/renderPortal.tsx';
import type { LoadTexts } from '#widget/i18n/createTexts.ts';

/** Opens an address with a session token in it, as the specification's `token` parameter does. */
export async function openAs(token: string, path: string, loadTexts?: LoadTexts): Promise<RenderedPortal> {
  const url = new URL(path, location.origin);
  url.searchParams.set('token', token);
  return await renderPortal(url.pathname + url.search, loadTexts);
}

/** Stops time until the test moves it; promises and the network continue. */
export function stopTime(): void {
  // The monotonic clock is stopped too: otherwise the stopped clock would look like one that was set back.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

/** Moves time, and runs the timers and promises that are due. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await breathe();
  });
}

/** Waits for answers in flight, without moving time. */
export async function breathe(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const realSetTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);

/** Waits until `what` returns `true`, without moving the test's time. @throws after 25 s of real time */
export async function until(what: () => boolean): Promise<void> {
  const startedAt = realNow();
  while (!what()) {
    if (realNow() - startedAt > 25000) {
      throw new Error(`the expected state did not come; the page shows:\n${document.body.textContent}`);
    }
    await act(async () => {
      await breathe();
      await new Promise((resolve) => realSetTimeout(resolve, 5));
    });
  }
}

export async function untilText(text: string | RegExp): Promise<void> {
  await until(() => has(text));
}

export function has(text: string | RegExp): boolean {
  const shown = document.body.textContent ?? '';
  return typeof text === 'string' ? shown.includes(text) : text.test(shown);
}

/** @returns the title of the page on the screen. */
export async function heading(): Promise<string> {
  const found = await screen.findByRole('heading', { level: 1 }, { timeout: 60000 });
  return (found.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');
}
