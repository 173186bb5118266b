import { expect, it } from 'vitest';
import { tokenOfLogin } from './tokenOfLogin.ts';

const OWN = 'https://account.example';
const origins = [OWN, 'https://shop.example'];
const read = (input: { url: string } | { token: string }) => {
  const found = tokenOfLogin(input, origins);
  return found && [found.token, found.query.toString()];
};

it('selects a token as given, or from a listed address with the rest of its query', () => {
  expect(read({ token: 'abc' })).toEqual(['abc', '']);
  expect(read({ url: `${OWN}/?token=a%2Bb%3D&redirect=%2Frewards` })).toEqual([
    'a+b=',
    'redirect=%2Frewards',
  ]);
  expect(read({ url: 'https://shop.example/any?token=abc' })).toEqual(['abc', '']);
  expect(read({ url: `${OWN}/home` })).toEqual(['', '']);
});

it.each([
  'https://evil.example/?token=',
  'javascript:alert(1)?token=',
  'data:text/html,<p>?token=',
  'blob:https://account.example/?token=',
  'filesystem:https://account.example/?token=',
  'https://account.example@evil.example/?token=',
  'https://x:y@account.example/?token=',
  'https://account.example.evil.example/?token=',
  'https://account.example:8443/?token=',
  'http://account.example/?token=',
  '//account.example/?token=',
  '/?token=',
])('B24 ignores a token of %s', (start) => {
  expect(read({ url: `${start}abc` })).toBeUndefined();
});
