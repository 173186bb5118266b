import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { origin, port, readEnvironment } from './readEnvironment.ts';

const schema = z.object({ SHOP_PORT: port(4200), PORTAL_URL: z._default(origin, 'http://localhost:4100') });

describe('readEnvironment', () => {
  it('uses the defaults for missing and empty variables', () => {
    expect(readEnvironment(schema, { SHOP_PORT: '' })).toEqual({
      SHOP_PORT: 4200,
      PORTAL_URL: 'http://localhost:4100',
    });
  });

  it('reads the given variables', () => {
    expect(readEnvironment(schema, { SHOP_PORT: '81', PORTAL_URL: 'https://a.example' })).toEqual({
      SHOP_PORT: 81,
      PORTAL_URL: 'https://a.example',
    });
  });

  it.each(['x', '-1', '70000', '80.5', '1e3'])('refuses %s as a port in one line', (SHOP_PORT) => {
    expect(() => readEnvironment(schema, { SHOP_PORT })).toThrow(/^SHOP_PORT must be a port number\.$/);
  });

  it.each(['localhost:4100', 'http://localhost:4100/', 'http://a.example/path', 'nonsense'])(
    'refuses %s as an origin in one line',
    (PORTAL_URL) => {
      expect(() => readEnvironment(schema, { PORTAL_URL })).toThrow(
        /^PORTAL_URL must be an origin like .+\.$/,
      );
    },
  );
});
