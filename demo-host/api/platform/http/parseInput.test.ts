import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '../call/Refusal.ts';
import { parseInput } from './parseInput.ts';

const schema = z.record(z.string().check(z.regex(/^[a-z]+$/)), z.union([z.boolean(), z.string()]));

/** The errors by field of a refused value. */
function errorsOf(text: string): unknown {
  try {
    parseInput(schema, JSON.parse(text));
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors;
    throw error;
  }
  return undefined;
}

it.each(['toString', 'hasOwnProperty', 'constructor', 'CONSTRUCTOR'])(
  'refuses a field named %s by its name, though every object has it',
  (name) => {
    const value = name === 'constructor' ? '3' : '"a"';
    expect(errorsOf(`{"${name}":${value}}`)).toEqual({ [name]: ['invalid'] });
  },
);

it('names each error of a field once', () => {
  expect(errorsOf('{"a":1,"b":{}}')).toEqual({ a: ['invalid'], b: ['invalid'] });
});
