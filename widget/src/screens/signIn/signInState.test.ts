import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SignInFacts, signInState } from './signInState.ts';
import { signInStates } from './signInStates.ts';

const quiet: SignInFacts = {
  view: 'form',
  online: true,
  isSending: false,
  isVerifying: false,
  codeError: undefined,
  errorCode: undefined,
  isWaiting: false,
  refusedLink: undefined,
  isStorageBlocked: false,
};

it.each<[string, Partial<SignInFacts>]>([
  ['idle', {}],
  ['checking', { isSending: true }],
  ['sent', { view: 'code' }],
  ['sent', { view: 'code', errorCode: 'bad_answer' }],
  ['verifying', { view: 'code', isVerifying: true, codeError: 'code_wrong' }],
  ['verifying', { view: 'link', isVerifying: true }],
  ['code_wrong', { view: 'code', codeError: 'code_wrong' }],
  ['code_expired', { view: 'code', codeError: 'code_expired' }],
  ['link', { view: 'link' }],
  ['link_used', { refusedLink: { code: 'link_used' } }],
  ['link_expired', { refusedLink: { code: 'link_expired' } }],
  ['link_invalid', { refusedLink: { code: 'unauthenticated' } }],
  ['link_invalid', { refusedLink: { code: undefined } }],
  ['sent', { view: 'code', refusedLink: { code: 'link_used' } }],
  ['unknown_email', { view: 'unknown_email' }],
  ['join', { view: 'join' }],
  ['joining', { view: 'join', isSending: true }],
  ['rate_limited', { errorCode: 'rate_limited', isWaiting: true }],
  ['idle', { errorCode: 'rate_limited', isWaiting: false }],
  ['blocked', { view: 'blocked', errorCode: 'account_suspended', online: false }],
  ['offline', { online: false }],
  ['offline', { view: 'code', online: false, codeError: 'code_wrong' }],
  ['maintenance', { errorCode: 'maintenance' }],
  ['in_iframe_without_storage', { isStorageBlocked: true }],
  ['link_used', { isStorageBlocked: true, refusedLink: { code: 'link_used' } }],
])('the state of the screen is %s for %j', (state, facts) => {
  expect(signInState({ ...quiet, ...facts })).toBe(state);
});

it('the state of the screen is always one of the list, and each of the list occurs', () => {
  const seen = new Set<string>();
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const facts = fc.record<SignInFacts>({
    view: fc.constantFrom('form', 'unknown_email', 'code', 'link', 'join', 'blocked'),
    online: fc.boolean(),
    isSending: fc.boolean(),
    isVerifying: fc.boolean(),
    codeError: maybe(fc.constantFrom('code_wrong' as const, 'code_expired' as const)),
    errorCode: maybe(fc.constantFrom('maintenance', 'rate_limited', 'unknown')),
    isWaiting: fc.boolean(),
    refusedLink: maybe(fc.record({ code: maybe(fc.constantFrom('link_used', 'link_expired', 'x')) })),
    isStorageBlocked: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const state = signInState(some);
      seen.add(state);
      expect(signInStates).toContain(state);
    }),
    { numRuns: 5000, seed: 7 },
  );
  expect([...seen].toSorted()).toEqual([...signInStates].toSorted());
});
