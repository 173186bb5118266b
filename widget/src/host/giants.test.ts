import { afterEach, expect, it, vi } from 'vitest';
import { hostCallInputSchemas } from '#host-sdk/protocol/calls/hostCalls.ts';
import { parsersOf } from './parsersOf.ts';

// The time that it takes to refuse huge inputs is measured in `tests/security/bridge/channel.test.ts`. Here the characters and
// properties that are read are counted.

const LENGTH = 10_000_000;
const parsers = parsersOf(hostCallInputSchemas());
afterEach(() => void vi.restoreAllMocks());

/** @returns how many characters the regular expressions were given meanwhile */
function countRead(work: () => void): number {
  let read = 0;
  const test = RegExp.prototype.test;
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    read += text.length;
    return test.call(this, text);
  });
  work();
  vi.restoreAllMocks();
  return read;
}

it.each([
  ['login', { token: 'x'.repeat(LENGTH) }],
  ['login', { url: 'x'.repeat(LENGTH) }],
  ['navigate', { path: `/${'x'.repeat(LENGTH - 1)}` }],
] as const)('B19 %s refuses a text of 10 MB and reads it twice at most', (call, input) => {
  let isAccepted = true;
  const read = countRead(() => void (isAccepted = parsers[call](input).success));
  expect(isAccepted).toBe(false);
  expect(read).toBeLessThanOrEqual(2 * LENGTH + 100);
});

it('B19 refuses 1,000 levels after a look at the first', () => {
  let reads = 0;
  const counted = (inner: object): object =>
    new Proxy(inner, {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name);
      },
      ownKeys(target) {
        reads += 1;
        return Reflect.ownKeys(target);
      },
    });
  let deep = counted({});
  for (let level = 1; level < 1000; level++) deep = counted({ path: deep });
  for (const call of ['login', 'navigate'] as const) expect(parsers[call](deep).success).toBe(false);
  expect(reads).toBeLessThan(20);
});
