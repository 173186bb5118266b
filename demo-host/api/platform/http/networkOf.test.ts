import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c633:64ff', '198.51.100.255'],
  ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0::/64'],
  ['64:ff9b::1:c000:201', '64:ff9b:0:0::/64'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
  ['local', 'local'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('an IPv6 address', () => {
  it('belongs to the same network as all others with the same first half, in every spelling', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (groups, rest) => {
          const first = new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
          const second = [...groups.slice(0, 4), ...rest].join(':');
          fc.pre(!first.startsWith('::ffff:'));
          expect(networkOf(first)).toBe(networkOf(second));
          expect(networkOf(first)).toBe(`${groups.slice(0, 4).join(':')}::/64`);
        },
      ),
    );
  });
});
