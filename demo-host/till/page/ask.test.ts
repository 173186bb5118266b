import { afterEach, expect, it, vi } from 'vitest';
import { ask, Refusal } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a text that is too long for the till', new Response('Payload Too Large', { status: 413 }), 'unknown'],
  ['an answer that breaks off', new Response('{"data": {', { status: 200 }), 'upstream_unavailable'],
])('%s is refused in words for staff', async (_, answer, code) => {
  vi.stubGlobal('fetch', async () => answer);
  const error = await ask('/staff/codes', { code: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code, message: expect.stringContaining('Try again') });
});
