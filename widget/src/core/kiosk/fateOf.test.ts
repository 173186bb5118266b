import { expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { fateOf } from './fateOf.ts';

it.each([
  ['later', 'no network', { code: 'offline' }],
  ['later', 'no answer in time', { code: 'timeout' }],
  ['later', 'too many requests', { status: 429, body: { code: 'rate_limited' } }],
  ['later', 'too many requests for a proxy, which has no code', { status: 429 }],
  ['later', 'the first request still at work', { status: 409, body: { code: 'conflict' } }],
  ['stuck', 'an error of the server', { status: 503, body: { code: 'unavailable' } }],
  ['stuck', 'an error page of a proxy', { status: 403 }],
  ['stuck', 'an answer that is not of the API', { code: 'bad_answer' }],
  ['unpaired', 'a device that is not accepted', { status: 401, body: { code: 'unauthorized' } }],
  ['refused', 'an entry that is not accepted', { status: 422, body: { code: 'invalid' } }],
  ['refused', 'an event that is over', { status: 410, body: { code: 'ended' } }],
] as const)('an entry is %s after %s', (fate, _, error) => {
  expect(fateOf(new ApiError(error))).toBe(fate);
});
