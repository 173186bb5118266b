import { batch, signal } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { LogoutReason } from '../../session/SessionModel.ts';
import { createRestoring } from './createRestoring.ts';
import type { Values } from './Optimistic.ts';

const size = (value: number) => ({ system: 'EU', value, parts: { cup: 'B', width: 'D' }, source: 'me' });
/** As the server stores it: the keys have another order, and there is one more. */
const stored = (value: number, at: number) => ({
  value,
  parts: { width: 'D', cup: 'B' },
  system: 'EU',
  source: 'me',
  updated_at: new Date(at).toISOString(),
});

function open(first: number) {
  const server = signal<Values<unknown> | undefined>({ size: stored(first, 0) });
  const profileId = signal<string | undefined>('maren');
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const set = vi.fn<(changes: Values<unknown>) => void>();
  const refuse = vi.fn();
  const customer = { session: { profileId, endedBy }, onLost: () => undefined };
  const source = { stale: signal(false) } as never;
  const restoring = createRestoring<unknown>({ customer, server, source, set, refuse });
  return {
    restoring,
    /** The session ends, and the same customer is back. */
    comeBack(now: unknown) {
      batch(() => {
        [server.value, profileId.value, endedBy.value] = [undefined, undefined, 'expired'];
      });
      restoring.lose();
      batch(() => {
        [server.value, profileId.value, endedBy.value] = [{ size: now }, 'maren', undefined];
      });
      const made = set.mock.calls.map(([{ size }]) => size);
      return refuse.mock.calls.length > 0 ? ['conflict'] : made;
    },
  };
}

it('the last of several changes is made again whichever of them the server has, and only a value of others is a conflict', () => {
  const value = fc.nat(4);
  const sequence = fc.record({
    first: value,
    set: fc.array(value, { minLength: 1, maxLength: 5 }),
    answered: fc.nat(4),
    carriedOut: fc.nat(5),
    elsewhere: fc.option(value),
  });
  fc.assert(
    fc.property(sequence, ({ first, set, answered, carriedOut, elsewhere }) => {
      const { restoring, comeBack } = open(first);
      const changes = set.map((each) => ({ size: size(each) }));
      // At most all but the last: an answered change needs nothing more.
      const answers = Math.min(answered, set.length - 1);
      const done = Math.max(answers, Math.min(carriedOut, set.length));
      for (const change of changes) restoring.note(change, { size: stored(first, 0) });
      for (const [at, change] of changes.slice(0, answers).entries())
        restoring.end(change, { size: stored(set[at] as number, at + 1) });
      const all = [first, ...set];
      const now = elsewhere ?? (all[done] as number);
      const wanted = set.at(-1) as number;
      const isOwn = all.slice(answers).includes(now);
      expect(comeBack(stored(now, 99))).toEqual(now === wanted ? [] : isOwn ? [size(wanted)] : ['conflict']);
    }),
  );
});

it('a part that the customer took out of a size is taken out again, although the rest is what the server has', () => {
  const { restoring, comeBack } = open(38);
  const { parts: _none, ...without } = size(38);
  restoring.note({ size: without }, { size: stored(38, 0) });
  expect(comeBack(stored(38, 0))).toEqual([without]);
});
