import { expect, it } from 'vitest';
import { isTest, sourceFiles } from '#tests/architecture/sourceFiles.ts';
import { declaredWrites } from './accountWrites.ts';

const files = sourceFiles('widget/src').filter(({ path }) => !isTest(path));
/** The names that specs of `createAction` have, as they are written. */
const declared = files
  .filter(({ text }) => /\b(createAction\(|useAction\(|ActionSpec<)/.test(text))
  .flatMap(({ text }) => [...text.matchAll(/\bname: (['`])([^\n]*)\1,\n/g)].map(([, , name = '']) => name))
  .filter((name) => /^[a-zA-Z]+(\.|$| )/.test(name) || name.includes('${'));

it('every write of the portal has a row, and every row has a write', () => {
  const missing = [...new Set(declared)].filter((name) => !(name in declaredWrites));
  expect(missing).toEqual([]);
  const gone = Object.keys(declaredWrites).filter((name) => !declared.includes(name));
  expect(gone).toEqual([]);
});

it('every use of createOptimistic names the customer for whom its changes are made again', () => {
  const users = files.filter(({ text }) => /[^.\w]createOptimistic(<[^(]*>)?\(/.test(text));
  const own = users.filter(({ path }) => !path.endsWith('/createOptimistic.ts'));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter(({ text }) => !text.includes('customer')).map(({ path }) => path)).toEqual([]);
});
