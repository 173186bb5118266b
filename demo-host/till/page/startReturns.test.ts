// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { byId } from '../../run/page/byId.ts';
import html from './index.html?raw';
import { startReturns } from './startReturns.ts';

const returned = { receipt_number: 'B-1', refund: 39.95, rewards: [], points: null };
let asked: { receipt_number: string }[] = [];

/** Opens the page. `answers` are those of the portal, in their order. */
function openReturns(answers: readonly Response[]) {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as { receipt_number: string });
    return answers[asked.length - 1];
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  startReturns();
  fill();
}
function fill() {
  for (const [id, value] of [
    ['receipt', 'TILL-1'],
    ['sku', 'SHIRT'],
  ])
    (byId(`return-${id}`) as HTMLInputElement).value = value ?? '';
}
const press = () => (byId('return-form') as HTMLFormElement).requestSubmit();
afterEach(() => vi.unstubAllGlobals());

it('a second press after the answer takes no other piece back', async () => {
  openReturns([Response.json({ data: returned })]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  press();
  expect(asked).toHaveLength(1);
});

it('a press after a lost answer asks for the same return', async () => {
  const lost = Response.json({ error: true, code: 'upstream_unavailable' }, { status: 502 });
  openReturns([lost, Response.json({ data: returned })]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  press();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(asked[0]);
});
