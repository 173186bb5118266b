import { describe, expect, it } from 'vitest';
import { parseTicketLink } from './parseTicketLink.ts';

describe('a ticket’s link', () => {
  it('is read from the query', () => {
    expect(parseTicketLink('?lang=en&code=7KQ-2MD&t=abc_-9')).toEqual({ code: '7KQ-2MD', t: 'abc_-9' });
  });

  it('is none without its parts', () => {
    expect(parseTicketLink('?lang=en')).toBeUndefined();
    expect(parseTicketLink('')).toBeUndefined();
  });

  it('is a link also if it is cut off, so that the page can show that it does not work', () => {
    expect(parseTicketLink('?code=7KQ-2MD')).toEqual({ code: '7KQ-2MD', t: '' });
    expect(parseTicketLink('?t=abc')).toEqual({ code: '-', t: 'abc' });
  });

  it('is no longer than a server takes', () => {
    const link = parseTicketLink(`?code=${'A'.repeat(500)}&t=${'b'.repeat(5000)}`);
    expect([link?.code.length, link?.t.length]).toEqual([32, 512]);
  });
});
