import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getOwnRegistrations, getRegistration } from '#contract/checkIn.ts';
import type { Api } from '../suite/Api.ts';
import type { Tokens } from '../suite/Tokens.ts';
import { expectError, masked } from '../suite/errorObject.ts';
import { mailAfter } from '../suite/mails.ts';
import { registered, ticketPath } from '../suite/registrations.ts';
import { bearer, maren, post } from '../suite/signIn.ts';

const event = 'made-to-measure';
const answers = {
  garment: 'coat',
  fit: 'regular',
  height: 172,
  colours: ['moss'],
  cloth: 'HP-2041',
  measured: true,
};

/** The ticket of a registration, opened by its link. */
export function ticketCases(api: () => Api, tokens: () => Tokens): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  describe('a ticket', () => {
    it('is not issued for an invalid answer, whose field is named', async () => {
      const wrong = await auth(
        { eventData: { event }, customFields: { ...answers, height: 20, idea: 'x' } },
        bearer(tokens().maren),
      );
      expect((await expectError(wrong, 'validation_failed')).errors).toEqual({
        'customFields.height': ['too_small'],
      });
    });

    it('is opened, changed and cancelled by its link', async () => {
      const reply = await registered(
        await auth(
          {
            eventData: { event, guests: 1, guest_names: ['Idris'] },
            customFields: { ...answers, idea: 'not asked' },
          },
          bearer(tokens().maren),
        ),
      );
      const link = ticketPath(event, { code: reply.registration?.code ?? '', t: reply.t });
      const read = async () => z.parse(getRegistration.output, await (await api().fetch(link)).json()).data;
      expect(await read()).toMatchObject({
        status: 'registered',
        customFields: answers,
        guest_names: ['Idris'],
      });
      const own = await api().fetch('/api/profile/registrations', { headers: bearer(tokens().maren) });
      const events = z.parse(getOwnRegistrations.output, await own.json()).data.map((each) => each.event);
      expect(events).toEqual(expect.arrayContaining([event, 'quay-street-evening', 'knit-night']));
      const put = await api().fetch(link, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ guests: 0 }),
      });
      expect(put.status).toBe(200);
      const file = await api().fetch(link.replace('?', '/calendar.ics?'));
      expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*TZID:Asia\/Dubai\r\n[^]*END:VCALENDAR\r\n$/);
      // Mails about the registration, and about other tickets, may not have arrived yet.
      await mailAfter(api(), { to: maren, including: ['cancelled', 'Made to measure'] }, async () => {
        expect((await api().fetch(link, { method: 'DELETE' })).status).toBe(204);
      });
      expect((await read()).status).toBe('cancelled');
    });

    it('is not shown without its signature: the response has the same bytes as for an unknown ticket', async () => {
      const open = (code: string) => api().fetch(ticketPath('quay-street-evening', { code, t: 'x' }));
      const [first, second] = [await open('7KQ-2MD'), await open('222-222')];
      expect(first.status).toBe(404);
      expect(masked(await first.text())).toBe(masked(await second.text()));
    });
  });
}
