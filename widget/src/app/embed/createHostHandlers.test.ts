// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHostHandlers } from './createHostHandlers.ts';

beforeEach(() => {
  // jsdom has no layout: what the page shows has a box here.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function focus(html: string, from: 'forward' | 'backward'): string | undefined {
  document.body.innerHTML = html;
  const { focus: handle } = createHostHandlers({ models: {}, place: {} } as never, {} as never);
  void handle({ from }, {} as never);
  return document.activeElement?.id;
}
const page =
  '<a id="first" href="/">Home</a><button hidden>Hidden</button><button id="last">Log out</button>';

it.each([
  ['first', 'forward'],
  ['last', 'backward'],
] as const)('the host hands the focus over to the %s control that is shown', (id, from) => {
  expect(focus(page, from)).toBe(id);
});

it.each([
  ['close', 'forward'],
  ['save', 'backward'],
] as const)('the focus goes into an open dialog, not to what is behind it: %s', (id, from) => {
  const dialog = '<dialog open><button id="close">×</button><button id="save">Save</button></dialog>';
  expect(focus(`${page}<dialog><button>Other</button></dialog>${dialog}<a href="/">After</a>`, from)).toBe(
    id,
  );
});
