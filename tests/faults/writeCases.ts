import { describe, expect, it } from 'vitest';
import { declaredWrites } from '#tests/moments/accountWrites.ts';
import { answerFaults, type AnswerFault, isFaultOf } from '#tests/support/api/answerFaults.ts';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import { accountParts } from './accountParts.ts';
import { airlineParts } from './airlineParts.ts';
import { LOST, lostAnswer, type NetworkFault } from './breakNetwork.ts';
import { claimParts } from './claimParts.ts';
import type { Part } from './Part.ts';
import { peopleParts } from './peopleParts.ts';
import type { Trials } from './tryPart.ts';
import { writingParts } from './writingParts.ts';

// Every write of the account × the loss of its answer after the server has done what was asked for; in
// `npm run test:matrix` also × everything else that can go wrong with the answer.

const otherFaults = Object.entries<AnswerFault>(answerFaults).filter(([name]) => name !== 'a 401');
const own = [...accountParts, ...peopleParts, ...claimParts, ...airlineParts];
/** `parts.test.tsx` tries the faults of `answerFaults` on these. */
const others = writingParts.filter(({ write }) => write !== undefined);

/** @returns the faults that are tried on a part, with their names */
function faultsOf(part: Part): [string, NetworkFault][] {
  const isLost = part.call.method !== 'GET' && part.without?.[LOST] === undefined;
  const lost: [string, NetworkFault][] = isLost ? [[LOST, lostAnswer]] : [];
  if (!own.includes(part)) return isMatrix || part.write === 'profile.${section}' ? lost : [];
  const possible = otherFaults.filter(
    ([name, fault]) => isFaultOf(part.call, fault) && part.without?.[name] === undefined,
  );
  if (isMatrix) return [...lost, ...possible];
  return part.isMatrixOnly ? [] : lost;
}
const tried = [...own, ...others]
  .map((part) => [part.name, part, faultsOf(part)] as const)
  .filter(([, , faults]) => faults.length > 0);

/** Writes without a part, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'signOut.all': 'ends the session of the page itself: `DevicesSection.test.tsx`, `lostAnswers.test.tsx`',
};

/** @param trials what the file of these tests expects of a part */
export function writeCases({ expectAnotherTry, expectSignIn }: Trials): void {
  describe.each(tried)('the write: %s', (_, part, faults) => {
    it.each(faults)(
      'shows an error after %s, and works after another try',
      async (_name, fault) => await expectAnotherTry(part, fault),
    );
    if (isMatrix && own.includes(part) && part.call.auth === 'customer') {
      it('is closed after a 401, and works after signing in', async () => {
        await expectSignIn(part, answerFaults['a 401']);
      });
    }
  });

  it('every write of the account has a part or a reason, and every part makes a write of the account', () => {
    const writes = Object.keys(declaredWrites).filter((name) => declaredWrites[name] !== 'other');
    const made = [...own, ...others].map(({ write }) => write);
    expect(writes.filter((name) => !made.includes(name) && !(name in exceptions))).toEqual([]);
    expect([...made, ...Object.keys(exceptions)].filter((name) => !writes.includes(name ?? ''))).toEqual([]);
  });
}
