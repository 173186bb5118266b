import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashCode, makeCode, makeLinkId } from './challengeSecrets.ts';

it('an attempt always has the same code of six digits; link ids depend on the secret, hashes on the attempt', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, text, (pepper, attemptId) => {
      const code = makeCode(pepper, attemptId);
      expect(code).toMatch(/^[0-9]{6}$/);
      expect(makeCode(pepper, attemptId)).toBe(code);
      expect(makeLinkId(pepper, attemptId)).toMatch(/^[\w-]{43}$/);
      expect(makeLinkId(`${pepper}x`, attemptId)).not.toBe(makeLinkId(pepper, attemptId));
      expect(hashCode(pepper, attemptId, code)).not.toBe(hashCode(pepper, `${attemptId}x`, code));
    }),
  );
});

it('codes are spread over the whole range of six digits', () => {
  const tenths = Array<number>(10).fill(0);
  for (let n = 0; n < 5000; n += 1) {
    const first = Number(makeCode('pepper', `att_${n}`)[0]);
    tenths[first] = (tenths[first] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(120);
});
