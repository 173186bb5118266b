import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';
import type { Row, Scene } from './Row.ts';
import { section1 } from './section1.tsx';
import { section2 } from './section2.tsx';
import { section3 } from './section3.ts';
import { section4 } from './section4.tsx';
import { section5 } from './section5.tsx';
import { section6 } from './section6.tsx';
import { section7 } from './section7.tsx';
import { section8 } from './section8.tsx';
import { section9 } from './section9.tsx';

const sections: readonly (readonly [string, readonly Row[]])[] = [
  ['1. What the product does and for whom', section1],
  ['2. Screens and routes', section2],
  ['3. Entities and their fields', section3],
  ['4. States and transitions', section4],
  ['5. Validation rules', section5],
  ['6. Roles and permissions', section6],
  ['7. Calls', section7],
  ['8. Error catalogue', section8],
  ['9. Business constants and limits', section9],
];

// The real portal, over msw answering with the reference API itself. Expected values are typed in the rows, from the
// specification; they are compared with text, address, request, or state after a period of fake time.

let world: ApiWorld;
let scene: Scene;

beforeAll(async () => {
  world = await startApiWorld();
  scene = {
    world,
    maren: await world.signIn('maren@example.com'),
    layla: await world.signIn('layla@example.com'),
  };
});
afterAll(async () => await world.stop());
beforeEach(async () => {
  await world.quiet();
  world.reset();
});

describe.each(sections)('%s', (_title, rows) => {
  it.each(rows.map((row) => [row.says, row] as const))('%s', async (_says, row) => await row.observe(scene));
});
