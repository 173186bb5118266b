import { expect, it } from 'vitest';
import { calendarUrl } from './calendarUrl.ts';

it('is the address of a ticket’s file, of whatever code a ticket has', () => {
  const link = (code: string) => calendarUrl('spring 24', { code, t: 'a b' });
  expect(link('SPR/1')).toBe('/api/events/spring%2024/registrations/SPR%2F1/calendar.ics?t=a+b');
  expect(link('1\ud83d')).toBe(link('1'));
  expect(link('😀')).toContain('%F0%9F%98%80');
});
