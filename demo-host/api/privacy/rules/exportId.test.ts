import { describe, expect, it } from 'vitest';
import { checkExportId, exportId } from './exportId.ts';

const now = new Date('2026-11-20T02:30:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60000);
const id = exportId('pepper', 'ana', now);
const check = (given: string, owner = 'ana', at = now) => checkExportId(given, 'pepper', owner, at);

describe('the permission to fetch the file of all data', () => {
  it('is good for an hour, and only for its customer', () => {
    expect(() => check(id, 'ana', later(59))).not.toThrow();
    expect(() => check(id, 'ana', later(60))).toThrow(expect.objectContaining({ code: 'gone' }));
    expect(() => check(id, 'ben')).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it.each([
    ['nothing', ''],
    ['one part', 'unknown'],
    ['more after it', `${id}.x`],
    ['a later end', id.replace(/^[^.]+/, later(600).getTime().toString(36))],
    ['letters of several bytes', `${id.split('.')[0]}.${'é'.repeat(40)}`],
  ])('is refused as unknown: %s', (_what, given) => {
    expect(() => check(given)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
