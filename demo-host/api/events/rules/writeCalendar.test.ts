import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from './writeCalendar.ts';

const base: CalendarEvent = {
  uid: '7KQ-2MD@portal.example',
  title: 'Opening evening',
  description: '',
  place: '',
  url: 'https://portal.example/event/x?code=7KQ-2MD&t=abc',
  startsAt: new Date('2026-12-04T07:00:00Z'),
  endsAt: new Date('2026-12-04T10:00:00Z'),
  timezone: 'Australia/Melbourne',
  cancelled: false,
  tentative: false,
  now: new Date('2026-11-20T02:30:00Z'),
};

/** Reads the file with an independent parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const at = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000);
  return {
    uid: event.uid,
    title: event.summary,
    description: event.description ?? '',
    place: event.location ?? '',
    startsAt: at(event.startDate),
    endsAt: at(event.endDate),
    zone: event.startDate.zone?.tzid,
    status: event.component.getFirstPropertyValue('status'),
    stamp: event.component.getFirstPropertyValue('dtstamp')?.toString(),
    url: event.component.getFirstPropertyValue('url'),
  };
}

const zones = [
  'Australia/Melbourne',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Europe/Madrid',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Asia/Jerusalem',
  'Pacific/Apia',
  'UTC',
];

describe('a calendar file', () => {
  it('has the lines that RFC 5545 requires', () => {
    const lines = writeCalendar({ ...base, place: 'Quay Street, Port Ellis; VIC' }).split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(0, 5)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Profile Portal//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ]);
    expect(lines).toContain('DTSTAMP:20261120T023000Z');
    expect(lines).toContain('DTSTART;TZID=Australia/Melbourne:20261204T180000');
    expect(lines).toContain('LOCATION:Quay Street\\, Port Ellis\\; VIC');
    expect(lines.join('\n')).toContain(
      [
        'BEGIN:DAYLIGHT',
        'DTSTART:20261004T020000',
        'TZOFFSETFROM:+1000',
        'TZOFFSETTO:+1100',
        'END:DAYLIGHT',
      ].join('\n'),
    );
  });

  it('has the right time around every change of clocks, in any zone', () => {
    const moment = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });
    const length = fc.integer({ min: 60, max: 8 * 86400 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, length, (timezone, from, seconds) => {
        const startsAt = new Date(from * 1000);
        const endsAt = new Date((from + seconds) * 1000);
        const found = read(writeCalendar({ ...base, timezone, startsAt, endsAt }));
        // Of two equal local times a file can only express one, and readers differ in which they take.
        const isTwice = (at: Date) =>
          [-3600000, -1800000, 1800000, 3600000].some(
            (apart) => localOf(at, timezone) === localOf(new Date(at.getTime() + apart), timezone),
          );
        if (!isTwice(startsAt)) expect(found.startsAt).toEqual(startsAt);
        if (!isTwice(endsAt)) expect(found.endsAt).toEqual(endsAt);
        expect(found.zone).toBe(timezone);
      }),
      { numRuns: 120 },
    );
  });

  it.each([
    ['Australia/Melbourne', '2026-10-03T15:59:59Z'],
    ['Australia/Melbourne', '2026-10-03T16:00:00Z'],
    ['Australia/Melbourne', '2027-04-03T16:30:00Z'],
    ['Europe/Madrid', '2027-03-28T00:59:59Z'],
    ['Europe/Madrid', '2027-03-28T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ])('has the right time in %s at %s', (timezone, at) => {
    const startsAt = new Date(at);
    const endsAt = new Date(startsAt.getTime() + 1000);
    expect(read(writeCalendar({ ...base, timezone, startsAt, endsAt }))).toMatchObject({ startsAt });
  });

  it('keeps every text, folded to lines of at most 75 octets that split no character', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(fc.constantFrom('\n', ',', ';', '\\', ':', '"', 'é', '👩‍🚀', 'مساء', 'BEGIN:VEVENT', ' '), {
          maxLength: 80,
        })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, text, (title, description) => {
        const file = writeCalendar({ ...base, title, description });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(file.includes('\ufffd')).toBe(`${title}${description}`.includes('\ufffd'));
        const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
        expect(read(file)).toMatchObject({ title: plain(title), description: plain(description) });
      }),
      { numRuns: 120 },
    );
  });

  it('states whether the event takes place', () => {
    expect(read(writeCalendar(base))).toMatchObject({ status: 'CONFIRMED', url: base.url, uid: base.uid });
    expect(read(writeCalendar({ ...base, tentative: true })).status).toBe('TENTATIVE');
    expect(read(writeCalendar({ ...base, tentative: true, cancelled: true })).status).toBe('CANCELLED');
  });
});

const localOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
