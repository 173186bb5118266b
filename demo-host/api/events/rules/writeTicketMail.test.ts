import { describe, expect, it } from 'vitest';
import { looseSpaces } from '#tests/support/mail/looseSpaces.ts';
import { eventTimeText } from './eventTimeText.ts';
import { writeTicketMail, type TicketContent } from './writeTicketMail.ts';
import { languages } from '#contract/reference.ts';

const kinds = ['ticket', 'waitlisted', 'promoted', 'cancelled'] as const;
const link = 'https://portal.example/event/x?code=7KQ-2MD&t=abc';
const write = (language: string, more: Partial<TicketContent> = {}) =>
  writeTicketMail({
    kind: 'ticket',
    language,
    brand: { name: 'Harbour & <Pine>', accent: '#123456', accentDark: '#abcdef' },
    event: 'Opening <evening>',
    when: 'Friday',
    where: 'Quay Street',
    guests: 2,
    code: '7KQ-2MD',
    link,
    ...more,
  });

describe('a mail about a registration', () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    'in %s of kind %s has all texts, the event and the link, as text and as HTML',
    (language, kind) => {
      const { subject, text, html, language: written } = write(language, { kind });
      expect(written).toBe(language);
      expect(subject).toContain('Opening <evening>');
      for (const part of [link, 'Friday', 'Quay Street', '2']) expect(text).toContain(part);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html.match(/href="https:\/\/portal\.example\/event\/x\?code=7KQ-2MD&amp;t=abc"/g)).toHaveLength(
        2,
      );
      expect(html).toContain('Opening &lt;evening&gt;');
      expect(html).not.toMatch(/<Pine>|<evening>|<img|<script|<link/);
      // The code is shown only when it admits to the event.
      expect(text.split('\n').includes('7KQ-2MD')).toBe(kind === 'ticket' || kind === 'promoted');
    },
  );

  it('is different for each kind and language', () => {
    const all = languages.flatMap((language) => kinds.map((kind) => write(language, { kind }).subject));
    expect(new Set(all).size).toBe(20);
  });

  it.each(kinds)('in French of kind %s has no space before a sign at which a line may break', (kind) => {
    expect(looseSpaces(write('fr', { kind }))).toEqual([]);
  });

  it('omits empty parts', () => {
    const { text } = write('en', { where: '', guests: 0 });
    expect(text).not.toMatch(/Where|Guests/);
  });
});

describe('the time of an event', () => {
  const evening = {
    starts_at: new Date('2026-10-03T15:30:00Z'),
    ends_at: new Date('2026-10-03T16:30:00Z'),
    timezone: 'Australia/Melbourne',
  };

  it('is in the time zone of its place, also across a change of clocks', () => {
    expect(eventTimeText(evening, 'en').replaceAll(/\s/g, ' ')).toBe('Sunday 4 October 2026, 1:30 – 3:30 am');
    expect(eventTimeText({ ...evening, timezone: 'Asia/Dubai' }, 'it')).toContain(
      'sabato 3 ottobre 2026, 19:30',
    );
  });

  it.each(languages)('has Western digits in %s', (language) => {
    expect(eventTimeText(evening, language)).toMatch(/2026/);
  });
});
