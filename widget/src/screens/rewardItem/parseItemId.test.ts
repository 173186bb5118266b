import { describe, expect, it } from 'vitest';
import { parseItemId } from './parseItemId.ts';

describe('parseItemId', () => {
  it('reads digits', () => {
    expect(parseItemId('1000012')).toBe(1000012);
  });

  it.each(['12a', '', '-1', '1.5', '%31', '١٢', '1/2', ' 1', '1234567890123456'])('refuses %j', (id) => {
    expect(parseItemId(id)).toBeUndefined();
  });
});
