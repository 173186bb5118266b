import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getSessions } from '#contract/session.ts';
import type { Api } from '../suite/Api.ts';
import { expectError, masked } from '../suite/errorObject.ts';
import { bearer, layla, maren, post, signIn } from '../suite/signIn.ts';

/** No response depends on whether an address has an account. */
export function secrecyCases(api: () => Api): void {
  describe('whether an address has an account', () => {
    it('is disclosed neither by availability nor by a search', async () => {
      const bodies = async (path: string, asked: readonly object[]) =>
        await Promise.all(asked.map(async (body) => await (await post(api(), path, body)).text()));
      const [known, unknown] = await bodies('/api/auth/availability', [
        { email: maren },
        { email: 'nobody@example.com' },
      ]);
      expect(unknown).toBe(known);
      expect(JSON.parse(known ?? '')).toMatchObject({ data: { type: 'unknown', suggestion: null } });
      const [found, missing] = await bodies('/api/auth/searchById', [
        { type: 'email', id: maren },
        { type: 'email', id: 'nobody@example.com' },
      ]);
      expect(found).toBe('{"data":{"found":false}}');
      expect(missing).toBe(found);
    });

    it('is not disclosed by a request for a text message', async () => {
      const texts = await Promise.all(
        [maren, 'nobody@example.com'].map(async (email) =>
          masked(await (await post(api(), '/api/auth/sms', { email })).text()),
        ),
      );
      expect(texts[0]).toBe(texts[1]);
    });
  });
}

export function logoutCases(api: () => Api): void {
  describe('logging out', () => {
    it('ends the session from the next request on, and no other session', async () => {
      const [ended, other] = [await signIn(api(), maren), await signIn(api(), maren)];
      const answer = await api().fetch('/api/auth/logout', { method: 'POST', headers: bearer(ended) });
      expect(answer.status).toBe(204);
      await expectError(await api().fetch('/api/profile', { headers: bearer(ended) }), 'session_expired');
      expect((await api().fetch('/api/profile', { headers: bearer(other) })).status).toBe(200);
    });

    it('gets the same response for a session that has ended already', async () => {
      const token = await signIn(api(), maren);
      for (let round = 0; round < 2; round += 1) {
        const answer = await api().fetch('/api/auth/logout', { method: 'POST', headers: bearer(token) });
        expect(answer.status).toBe(204);
      }
    });
  });
}

export function sessionCases(api: () => Api): void {
  describe('sessions', () => {
    const list = async (token: string) => {
      const answer = await api().fetch('/api/auth/sessions', { headers: bearer(token) });
      return z.parse(getSessions.output, await answer.json()).data;
    };
    const end = (id: string, token: string) =>
      api().fetch(`/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });

    it('are listed for their owner, who can end each of them', async () => {
      const [token, other] = [await signIn(api(), layla), await signIn(api(), layla)];
      const current = (await list(other)).find((session) => session.current);
      expect((await list(token)).map((session) => session.id)).toContain(current?.id);
      expect((await end(current?.id ?? '', token)).status).toBe(204);
      await expectError(await api().fetch('/api/profile', { headers: bearer(other) }), 'session_expired');
      expect((await api().fetch('/api/profile', { headers: bearer(token) })).status).toBe(200);
    });

    it('of another member are not found, like unknown sessions', async () => {
      const [own, foreign] = [await signIn(api(), maren), await signIn(api(), layla)];
      const id = (await list(foreign)).find((session) => session.current)?.id ?? '';
      const [existing, missing] = [
        await end(id, own),
        await end('00000000-0000-4000-8000-000000000000', own),
      ];
      expect([existing.status, missing.status]).toEqual([404, 404]);
      expect(masked(await existing.text())).toBe(masked(await missing.text()));
      expect((await api().fetch('/api/profile', { headers: bearer(foreign) })).status).toBe(200);
    });
  });
}
