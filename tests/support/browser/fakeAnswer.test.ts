import type { BrowserContext, Route } from 'playwright';
import { expect, it } from 'vitest';
import { fakeAnswer } from './fakeAnswer.ts';

it('a request that is held ends when a pattern with the same text is answered otherwise', async () => {
  const handlers: ((route: Route) => Promise<void>)[] = [];
  const context = {
    route: async (_: RegExp, handler: (route: Route) => Promise<void>) => void handlers.push(handler),
    unroute: async () => undefined,
  } as unknown as BrowserContext;
  const ended: string[] = [];
  const route = { abort: async () => void ended.push('abort') } as unknown as Route;
  const held = () => /\/api\/offers$/;
  await fakeAnswer(context, held(), 'hang');
  await handlers[0]?.(route);
  await fakeAnswer(context, /\/api\/rewards$/, 'fail');
  expect(ended).toEqual([]);
  await fakeAnswer(context, held(), undefined);
  expect(ended).toEqual(['abort']);
});
