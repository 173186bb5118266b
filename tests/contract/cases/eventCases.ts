import { describe, expect, it } from 'vitest';
import type { Api } from '../suite/Api.ts';
import type { Tokens } from '../suite/Tokens.ts';
import { expectError, masked } from '../suite/errorObject.ts';
import { readPlaces, registered, ticketPath } from '../suite/registrations.ts';
import { bearer, maren, post, signIn } from '../suite/signIn.ts';

/** The places of an event. */
export function placeCases(api: () => Api, tokens: () => Tokens): void {
  describe('the places of an event', () => {
    it('are counted, with the length of the waiting list', async () => {
      expect(await readPlaces(api(), 'coat-fitting')).toEqual({ left: 3, waiting: 0 });
      expect(await readPlaces(api(), 'indigo-workshop')).toEqual({ left: 0, waiting: 2 });
      expect(await readPlaces(api(), 'lantern-walk')).toEqual({ left: 0, waiting: 0 });
      expect(await readPlaces(api(), 'mending-week')).toEqual({ left: null, waiting: 0 });
    });

    it('go to three of five registrations at the same moment', async () => {
      const emails = ['new@example.com', 'negative@example.com', 'sam@example.com'];
      const signedIn = [tokens().maren, tokens().layla];
      for (const email of emails) signedIn.push(await signIn(api(), email));
      const answers = await Promise.all(
        signedIn.map((token) =>
          post(api(), '/api/auth', { eventData: { event: 'coat-fitting' } }, bearer(token)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
      expect(await readPlaces(api(), 'coat-fitting')).toEqual({ left: 0, waiting: 0 });
      for (const answer of answers) {
        if (answer.status !== 200) continue;
        const { registration, t } = await registered(answer);
        const link = ticketPath('coat-fitting', { code: registration?.code ?? '', t });
        expect((await api().fetch(link, { method: 'DELETE' })).status).toBe(204);
      }
      expect(await readPlaces(api(), 'coat-fitting')).toEqual({ left: 3, waiting: 0 });
    });
  });
}

/** Registering for an event. */
export function eventCases(api: () => Api, tokens: () => Tokens): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  describe('events', () => {
    it.each([
      ['autumn-preview', 'not_found'],
      ['no-such-event', 'not_found'],
      ['harbour-sail', 'not_started'],
      ['boot-clinic', 'ended'],
      ['knit-night', 'ended'],
      ['beach-clean', 'ended'],
      ['lantern-walk', 'limit_reached'],
    ] as const)('take no registration for %s: %s', async (event, code) => {
      const answer = await auth({ eventData: { event } }, bearer(tokens().layla));
      await expectError(answer, code);
      await expectError(await auth({ email: maren, eventData: { event } }), code);
    });

    it('do not disclose a draft', async () => {
      const config = (await (await api().fetch('/api/config')).json()) as { events: object };
      expect(Object.keys(config.events)).not.toContain('autumn-preview');
      const draft = await api().fetch('/api/events/autumn-preview/places');
      const none = await api().fetch('/api/events/no-such-event/places');
      expect(masked(await draft.text())).toBe(masked(await none.text()));
    });

    it('let a device at the door check in a registered customer', async () => {
      const answer = await registered(
        await auth(
          { email: 'sam@example.com', eventData: { event: 'mending-week' } },
          { 'x-portal-device': tokens().device },
        ),
      );
      expect(answer).toMatchObject({ status: 'checked_in', already: true, t: null, first_name: 'Sam' });
    });
  });
}
