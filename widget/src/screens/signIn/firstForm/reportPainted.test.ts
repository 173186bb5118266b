import { expect, it, vi } from 'vitest';
import { reportPainted } from './reportPainted.ts';

const SHOP = 'https://shop.example';
const instance = 'a'.repeat(32);
const bootOf = (...origins: unknown[]) => JSON.stringify({ embed: { allowed_origins: origins } });

/** What a frame with these ancestors posts to its parent. */
function postedWith(boot: string, ancestors: readonly string[] | undefined, search = `?embed=${instance}`) {
  const postMessage = vi.fn();
  reportPainted(boot, 571.2, {
    parent: { postMessage },
    location: { search, ancestorOrigins: ancestors },
  } as never);
  return postMessage.mock.calls;
}

it('tells the exact origin of the parent that there is something to see, with nothing secret', () => {
  expect(postedWith(bootOf(SHOP), [SHOP])).toEqual([
    [{ ns: 'profile-portal', v: 1, t: 'painted', i: instance, h: 572 }, SHOP],
  ]);
});

it.each([
  ['B28 an ancestor that is not listed', bootOf(SHOP), [SHOP, 'https://evil.example']],
  ['B1 a parent that is not listed', bootOf(SHOP), ['https://evil.example']],
  ['B6 an empty list', bootOf(), [SHOP]],
  ['B5 an opaque origin, even if the list has the word', bootOf('null'), ['null']],
  ['no list of ancestors', bootOf(SHOP), undefined],
  ['a boot block that is broken', '{', [SHOP]],
  ['a boot block without a list', '{"embed":{"allowed_origins":"https://shop.example"}}', [SHOP]],
])('tells no page anything with %s', (_name, boot, ancestors) => {
  expect(postedWith(boot, ancestors)).toEqual([]);
});

it('is silent outside of a frame of the SDK', () => {
  expect(postedWith(bootOf(SHOP), [SHOP], '')).toEqual([]);
});
