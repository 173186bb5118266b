import { expect, it } from 'vitest';
import { readClientAddress } from './readClientAddress.ts';

const bindings = { incoming: { socket: { remoteAddress: '10.0.0.9' } } };
const forwarded = (value: string) => new Request('http://x.test', { headers: { 'x-forwarded-for': value } });

it.each([
  [0, '1.1.1.1', '10.0.0.9'],
  [1, '6.6.6.6, 2001:db8::7', '2001:db8:0:0::/64'],
  [9, '6.6.6.6', '10.0.0.9'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [2, '1.1.1.1', '10.0.0.9'],
])('with %i trusted proxies and "%s" the caller is %s', (hops, header, address) => {
  expect(readClientAddress(forwarded(header), bindings, hops)).toBe(address);
});
