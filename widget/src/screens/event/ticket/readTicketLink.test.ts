import { describe, expect, it } from 'vitest';
import { readTicketLink } from './readTicketLink.ts';

describe('a ticket’s link', () => {
  it('is read from the query', () => {
    expect(readTicketLink('?lang=en&code=7KQ-2MD&t=abc_-9')).toEqual({ code: '7KQ-2MD', t: 'abc_-9' });
  });

  it('is none without its parts', () => {
    expect(readTicketLink('?lang=en')).toBeUndefined();
    expect(readTicketLink('')).toBeUndefined();
  });

  it('is a link also if it is cut off, so that the page can show that it does not work', () => {
    expect(readTicketLink('?code=7KQ-2MD')).toEqual({ code: '7KQ-2MD', t: '' });
    expect(readTicketLink('?t=abc')).toEqual({ code: '-', t: 'abc' });
  });

  it('is no longer than a server takes', () => {
    const link = readTicketLink(`?code=${'A'.repeat(500)}&t=${'b'.repeat(5000)}`);
    expect([link?.code.length, link?.t.length]).toEqual([32, 512]);
  });
});
