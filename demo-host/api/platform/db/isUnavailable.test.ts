import { expect, it } from 'vitest';
import { isUnavailable } from './isUnavailable.ts';

const error = (code: string, message = 'm') => Object.assign(new Error(message), { code });

it.each([
  ['a full disk', error('53100')],
  ['too many connections', error('53300')],
  ['a server that shuts down', error('57P01')],
  ['a refused connection', error('ECONNREFUSED')],
  ['the pool', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Client has encountered a connection error and is not queryable')],
  ['the embedded engine', new Error('could not extend file "base/5/1": No space left on device')],
  ['a wrapped one', new Error('Failed query', { cause: error('53100') })],
])('a database is unavailable: %s', (_, thrown) => {
  expect(isUnavailable(thrown)).toBe(true);
});

it.each([
  ['a broken constraint', error('23505')],
  ['a wrong statement', error('42601')],
  ['an error of our code', new TypeError('x is not a function')],
  ['no error', 'No space left on device'],
])('a database is available: %s', (_, thrown) => {
  expect(isUnavailable(thrown)).toBe(false);
});
