import { expect, it } from 'vitest';
import { modelHandshakes } from './modelHandshakes.ts';

it('B11 B12 B13 holds what the protocol promises in 600 generated lives of a page with a portal', async () => {
  expect(await modelHandshakes(600, 1)).toBeUndefined();
});
