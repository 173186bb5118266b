// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { byId } from '../../run/page/byId.ts';
import html from './index.html?raw';
import { startReturns } from './startReturns.ts';

const returned = { receipt_number: 'B-1', refund: 39.95, rewards: [], points: null };
let requests: { receipt_number: string }[] = [];

/** Opens the page and fills in a return. `answers`: the responses to its requests, in order. */
function openReturns(answers: readonly (Response | Promise<Response>)[]) {
  requests = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body) as { receipt_number: string });
    return answers[requests.length - 1];
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
const lost = () => Response.json({ error: true, code: 'upstream_unavailable' }, { status: 502 });
const later = () => {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give };
};
const press = () => (byId('return-form') as HTMLFormElement).requestSubmit();
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

it('after a recorded return, a second press sends no request', async () => {
  openReturns([Response.json({ data: returned })]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  press();
  expect(requests).toHaveLength(1);
});

it('after a lost answer, a second press repeats the same request', async () => {
  openReturns([lost(), Response.json({ data: returned })]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  press();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toEqual(requests[0]);
});

it('a return whose answer was lost by a reload is repeated by the same receipt, and the next one has its own', async () => {
  openReturns([lost()]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  const [first] = requests;
  openReturns([Response.json({ data: returned }), Response.json({ data: returned })]);
  press();
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  expect(requests).toEqual([first]);
  fill();
  press();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.receipt_number).not.toBe(first?.receipt_number);
});

it('the answer to one return leaves another that is under way: its receipt, and what is filled in', async () => {
  const first = later();
  const second = later();
  openReturns([first.answer, second.answer, Response.json({ data: returned })]);
  const sku = byId('return-sku') as HTMLInputElement;
  press();
  sku.value = 'TROUSERS';
  press();
  first.give(Response.json({ data: returned }));
  await vi.waitFor(() => expect(byId('returned').textContent).not.toBe(''));
  expect(sku.value).toBe('TROUSERS');
  second.give(lost());
  await vi.waitFor(() => expect(byId('returned').textContent).toContain('doesn’t answer'));
  press();
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests[2]).toEqual(requests[1]);
});
