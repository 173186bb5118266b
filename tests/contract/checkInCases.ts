import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  checkedInSchema,
  getDevices,
  getEventPlaces,
  getOwnRegistrations,
  getRegistration,
  postDevice,
  postDeviceCode,
  registeredSchema,
} from '#contract/checkIn.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import { dataOf } from '#contract/shapes.ts';
import type { Api } from './Api.ts';
import { expectError, masked } from './errorObject.ts';
import { bearer, layla, linkIn, maren, post, signIn, tokenOf } from './signIn.ts';

interface Tokens {
  readonly maren: string;
  readonly layla: string;
  readonly device: string;
}

/** Pairs a device with a store as staff do; gives its token. */
export async function pairDevice(api: Api, locationId: number): Promise<string> {
  const made = await post(api, '/api/devices/codes', { location_id: locationId }, bearer(api.staffToken));
  const { code } = z.parse(postDeviceCode.output, await made.json()).data;
  const paired = await post(api, '/api/devices', { code });
  expect(paired.status).toBe(201);
  return z.parse(postDevice.output, await paired.json()).data.token;
}

/** Visits, registrations, tickets, devices and keys that make a call happen once. */
export function checkInCases(api: () => Api, tokens: () => Tokens): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  const checkedIn = async (answer: Response) => z.parse(dataOf(checkedInSchema), await answer.json()).data;
  const registered = async (answer: Response) => z.parse(dataOf(registeredSchema), await answer.json()).data;
  const onDevice = () => ({ 'x-portal-device': tokens().device });
  const ticket = (m: string, { code, t }: { code: string; t: string | null }) =>
    `/api/events/${m}/registrations/${code}?t=${t ?? ''}`;
  const places = async (m: string) => {
    const answer = await api().fetch(`/api/events/${m}/places`);
    return z.parse(getEventPlaces.output, await answer.json()).data;
  };
  /** The next mail to an address, of those that say something, after something has been done. */
  const mailAfter = async (to: string, says: string, act: () => Promise<unknown>) => {
    const read = async () => (await api().mails(to)).filter((text) => text.includes(says));
    const before = (await read()).length;
    await act();
    return await vi.waitFor(
      async () => {
        const mails = await read();
        expect(mails.length).toBeGreaterThan(before);
        return mails.at(-1) ?? '';
      },
      { timeout: 10000, interval: 50 },
    );
  };

  describe('checking in', () => {
    it('happens at once for who is signed in, and is the same visit again', async () => {
      const first = await checkedIn(await auth({ location: 'mill-lane' }, bearer(tokens().maren)));
      expect(first).toMatchObject({ first_name: 'Maren', next: 'done', visit: { already: false } });
      const again = await checkedIn(await auth({ location: 'mill-lane' }, bearer(tokens().maren)));
      expect(again.visit).toEqual({ ...first.visit, already: true });
    });

    it('happens at once on a device, for its own store, without a token or more than a first name', async () => {
      const text = await mailAfter('sam@example.com', 'token=', async () => {
        const answer = await auth({ mode: 'visit', email: 'sam@example.com' }, onDevice());
        const body = await answer.clone().text();
        expect(body).not.toMatch(/"token"|O’Brien|profile_id/);
        expect(await checkedIn(answer)).toMatchObject({ first_name: 'Sam', next: 'sent' });
      });
      expect(linkIn(text).searchParams.get('token')).not.toBeNull();
      const elsewhere = await auth({ location: 2, email: maren }, onDevice());
      expect((await expectError(elsewhere, 'validation_failed')).errors).toEqual({
        location: ['not_allowed'],
      });
    });

    it('waits for the address otherwise, in the same bytes whoever has it', async () => {
      const same = (text: string) =>
        masked(text)
          .replace(/"id":\d+,"location/, '"id":0,"location')
          .replaceAll(/"[^"]*T[^"]*Z"/g, '""');
      const unknown = await auth({ email: 'lost@example.com', location: 'saltworks' });
      const mail = await mailAfter(layla, 'token=', async () => {
        const known = await auth({ email: layla, location: 'saltworks' });
        expect(same(await known.text())).toBe(same(await unknown.text()));
      });
      const verified = await post(api(), '/api/auth/verify', { link_token: tokenOf(linkIn(mail)) });
      const { done } = z.parse(dataOf(signedInSchema), await verified.json()).data;
      expect(done).toMatchObject({ mode: 'visit', location_id: 3 });
    });

    it('finds no store that is closed for good, or none at all', async () => {
      for (const location of ['old-customs-house', 'nowhere', 99999]) {
        await expectError(await auth({ email: maren, location }), 'not_found');
      }
    });
  });

  describe('events', () => {
    it('say how full they are', async () => {
      expect(await places('coat-fitting')).toEqual({ left: 3, waiting: 0 });
      expect(await places('indigo-workshop')).toEqual({ left: 0, waiting: 2 });
      expect(await places('lantern-walk')).toEqual({ left: 0, waiting: 0 });
      expect(await places('mending-week')).toEqual({ left: null, waiting: 0 });
    });

    it.each([
      ['autumn-preview', 'not_found'],
      ['no-such-event', 'not_found'],
      ['harbour-sail', 'not_started'],
      ['boot-clinic', 'ended'],
      ['knit-night', 'ended'],
      ['beach-clean', 'ended'],
      ['lantern-walk', 'limit_reached'],
    ] as const)('take no registration for %s: %s', async (event, code) => {
      const mine = await auth({ eventData: { event } }, bearer(tokens().layla));
      await expectError(mine, code);
      await expectError(await auth({ email: maren, eventData: { event } }), code);
    });

    it('keep a draft secret', async () => {
      const config = (await (await api().fetch('/api/config')).json()) as { events: object };
      expect(Object.keys(config.events)).not.toContain('autumn-preview');
      const draft = await api().fetch('/api/events/autumn-preview/places');
      const none = await api().fetch('/api/events/no-such-event/places');
      expect(masked(await draft.text())).toBe(masked(await none.text()));
    });

    it('give three places to three of five who want one at the same moment', async () => {
      const others = ['new@example.com', 'negative@example.com', 'sam@example.com'];
      const signedIn = [tokens().maren, tokens().layla];
      for (const email of others) signedIn.push(await signIn(api(), email));
      const answers = await Promise.all(
        signedIn.map((token) => auth({ eventData: { event: 'coat-fitting' } }, bearer(token))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
      expect(await places('coat-fitting')).toEqual({ left: 0, waiting: 0 });
      for (const answer of answers) {
        if (answer.status !== 200) continue;
        const { registration, t } = await registered(answer);
        const link = ticket('coat-fitting', { code: registration?.code ?? '', t });
        expect((await api().fetch(link, { method: 'DELETE' })).status).toBe(204);
      }
      expect(await places('coat-fitting')).toEqual({ left: 3, waiting: 0 });
    });

    it('have a ticket that its link opens, and change and give back', async () => {
      const event = 'made-to-measure';
      const answers = {
        garment: 'coat',
        fit: 'regular',
        height: 172,
        colours: ['moss'],
        cloth: 'HP-2041',
        measured: true,
      };
      const wrong = await auth(
        { eventData: { event }, customFields: { ...answers, height: 20, idea: 'x' } },
        bearer(tokens().maren),
      );
      expect((await expectError(wrong, 'validation_failed')).errors).toEqual({
        'customFields.height': ['too_small'],
      });
      const reply = await registered(
        await auth(
          {
            eventData: { event, guests: 1, guest_names: ['Idris'] },
            customFields: { ...answers, idea: 'not asked' },
          },
          bearer(tokens().maren),
        ),
      );
      const link = ticket(event, { code: reply.registration?.code ?? '', t: reply.t });
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
      const mail = await mailAfter(maren, 'Made to measure', async () => {
        expect((await api().fetch(link, { method: 'DELETE' })).status).toBe(204);
      });
      expect(mail).toContain('cancelled');
      expect((await read()).status).toBe('cancelled');
    });

    it('show no ticket without its signature, in the bytes of one that does not exist', async () => {
      const [mine, none] = [
        ticket('quay-street-evening', { code: '7KQ-2MD', t: 'x' }),
        ticket('quay-street-evening', { code: '222-222', t: 'x' }),
      ];
      const [first, second] = [await api().fetch(mine), await api().fetch(none)];
      expect(first.status).toBe(404);
      expect(masked(await first.text())).toBe(masked(await second.text()));
    });

    it('let a device at the door check in who is registered', async () => {
      const answer = await registered(
        await auth({ email: 'sam@example.com', eventData: { event: 'mending-week' } }, onDevice()),
      );
      expect(answer).toMatchObject({ status: 'checked_in', already: true, t: null, first_name: 'Sam' });
    });
  });

  describe('a device', () => {
    it('is unpaired by staff, and hears 401 whatever it asks from then on', async () => {
      const device = { 'x-portal-device': await pairDevice(api(), 2) };
      const staff = bearer(api().staffToken);
      const list = await api().fetch('/api/devices', { headers: staff });
      const newest = z.parse(getDevices.output, await list.json()).data[0];
      expect(newest?.location.id).toBe(2);
      const unpair = (headers: Record<string, string>) =>
        api().fetch(`/api/devices/${newest?.id ?? ''}`, { method: 'DELETE', headers });
      await expectError(await unpair(device), 'unauthenticated');
      expect((await unpair(staff)).status).toBe(204);
      await expectError(await unpair(staff), 'not_found');
      await expectError(await api().fetch('/api/devices/me', { headers: device }), 'unauthenticated');
      await expectError(await auth({ mode: 'visit', email: maren }, device), 'unauthenticated');
    });
  });

  describe('an idempotency key', () => {
    const key = { 'idempotency-key': 'c0ffee00-1111-4222-8333-444455556666' };

    it('makes a call happen once, and gives its answer again', async () => {
      const ask = () => auth({ email: maren, location: 'rivergate' }, key);
      const first = await ask();
      expect(first.status).toBe(200);
      expect(await (await ask()).text()).toBe(await first.text());
      await expectError(await auth({ email: layla, location: 'rivergate' }, key), 'validation_failed');
    });

    it('is refused when it is none', async () => {
      for (const bad of ['short', 'x'.repeat(101), 'with space in it']) {
        await expectError(
          await auth({ email: maren, location: 1 }, { 'idempotency-key': bad }),
          'invalid_request',
        );
      }
    });
  });
}
