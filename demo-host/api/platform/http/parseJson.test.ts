import { describe, expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

describe('JSON', () => {
  it.each([
    '{"a":[{"b":"c"},{"b":"d"}],"b":1}',
    '{"text":"{\\"a\\":1,\\"a\\":2} \\\\"}',
    '["a","a"]',
    'null',
    '{"constructor":"x"}',
  ])('%s is read unchanged', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":{"b":1,"b" : 2}}',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":{"x":1}}',
    '{"\\u005f_proto__":{}}',
    '[{"a":1},{"b":1,"b":1}]',
    '{',
    '',
    '\uFEFF{}',
    "{'a':1}",
    `${'['.repeat(1000)}${']'.repeat(1000)}`,
  ])('%s is refused', (text) => {
    expect(() => parseJson(text)).toThrow('invalid_request');
  });
});
