import { expect, it } from 'vitest';
import { orderHelp } from './orderHelp.ts';

it("adds the order and the topic to the address of the tenant's help, and keeps its own query and fragment", () => {
  expect(orderHelp('https://shop.example/help?from=portal#contact', 'R 10/43&x', 'feedback')).toBe(
    'https://shop.example/help?from=portal&order=R+10%2F43%26x&topic=feedback#contact',
  );
});

it.each(['mailto:help@shop.example', 'tel:+61390000000', '/help', 'not an address'])(
  'leaves %s as it is',
  (help) => {
    expect(orderHelp(help, 'R-1043', 'problem')).toBe(help);
  },
);
