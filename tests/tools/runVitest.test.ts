import { expect, it } from 'vitest';
import { outsideTests } from './runVitest.ts';

it('the end of a run shows errors that belong to no test, without what came before', () => {
  const output =
    '✓ a test\n\u001B[31m⎯⎯\u001B[39m\u001B[1m Unhandled Errors \u001B[22m⎯⎯\nReferenceError: x is not defined\n';
  expect(outsideTests(output)).toBe(' Unhandled Errors ⎯⎯\nReferenceError: x is not defined\n');
});

it('the end of a run that crashed shows the last lines', () => {
  expect(outsideTests(`${'a line\n'.repeat(1000)}out of memory\n`)).toMatch(/a line\nout of memory$/);
});
