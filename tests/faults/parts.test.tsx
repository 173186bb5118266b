import { describe, it, vi } from 'vitest';
import { answerFaults, type AnswerFault, isFaultOf } from '#tests/support/api/answerFaults.ts';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { pageCases } from './pageCases.ts';
import { readingParts } from './readingParts.ts';
import { tryPart } from './tryPart.ts';
import { writeCases } from './writeCases.ts';
import { writingParts } from './writingParts.ts';

// A part of each kind that the screens have × everything that can go wrong with the answer that it waits for. `npm test` tries a
// fault of each group: `widget/src/api/faults.test.ts` tries all faults of every call, where the portal tells the groups apart.

vi.setConfig({ testTimeout: 120000 });

const at = useMemberWorld();
const trials = tryPart(at);
const { expectAnotherTry, expectSignIn } = trials;

const faults = Object.entries<AnswerFault>(answerFaults);
/** An error of each group: refused requests, lost answers, and answers that cannot be parsed. */
const ofEachGroup: readonly string[] = ['an error 500', 'silence', 'HTML for JSON'];
const parts = [...readingParts, ...writingParts].map((part) => [part.name, part] as const);

describe.each(parts)('%s', (_, part) => {
  const isSampled = part.isFurther === true || !isMatrix;
  const possible = faults.filter(
    ([name, fault]) => isFaultOf(part.call, fault) && (!isSampled || ofEachGroup.includes(name)),
  );
  it.each(possible.filter(([name]) => name !== 'a 401'))(
    'shows an error after %s, and works after another try',
    async (_name, fault) => await expectAnotherTry(part, fault),
  );
  it('is closed after a 401, and works after signing in', async () => {
    await expectSignIn(part, answerFaults['a 401']);
  });
});

pageCases(at);
// Last, because they change the customer's data.
writeCases(trials);
