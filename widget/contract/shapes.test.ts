import { expect, it } from 'vitest';
import { timestampSchema } from './shapes.ts';

it('a timestamp without a zone is read as UTC', () => {
  expect(timestampSchema.parse('2026-11-20 13:30:00')).toBe('2026-11-20T13:30:00Z');
});

it.each(['2026-11-20T13:30:00.000Z', '2026-11-20T13:30:00+11:00', '2026-11-20', 'soon', ''])(
  'the timestamp %j is kept as it is',
  (text) => {
    expect(timestampSchema.parse(text)).toBe(text);
  },
);
