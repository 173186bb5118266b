import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getSizeSuggestions, putCustomAttribute } from '#contract/attributes/attributeCalls.ts';
import { getProfileProfile } from '#contract/profile.ts';
import { getConnections } from '#contract/connections.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError, masked } from '../../suite/errorObject.ts';
import { readCall } from '../../suite/readCall.ts';
import { bearer, post } from '../../suite/signIn.ts';
import type { Tokens } from '../../suite/Tokens.ts';

/** Custom attributes: sizes, preferences and privacy. */
export function attributeCases(api: () => Api, tokens: () => Tokens): void {
  const read = readCall(api, () => tokens().maren);
  const put = (attribute: string, value: unknown, token = tokens().maren) =>
    api().fetch(`/api/profile/attributes/custom/${attribute}`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    });
  const size = (value: string) => ({ system: 'AU', value, fit: 'slim', note: null, source: 'me' });
  const sizes = async () => (await read(getProfileProfile)).data.custom_attributes['size'] ?? {};

  describe('a custom attribute', () => {
    it('is in the profile once it is answered, and is gone after null', async () => {
      const answer = await put('size:dresses', size('14'));
      const { data } = z.parse(putCustomAttribute.output, await answer.json());
      expect([answer.status, data.namespace, data.handle]).toEqual([200, 'size', 'dresses']);
      expect(data.value).toMatchObject(size('14'));
      expect((await sizes())['dresses']).toEqual(data.value);
      expect((await put('size:dresses', null)).status).toBe(200);
      expect(await sizes()).not.toHaveProperty('dresses');
      await put('size:dresses', size('12'));
    });

    it('T3 of a reserved namespace is forbidden, and a malformed name or value is refused', async () => {
      await expectError(await put('qff:qff_last_name', 'Other'), 'forbidden');
      for (const name of ['size', 'size:tops:x', 'size:%2e%2e', 'size:t%C3%B6ps', 'Size:tops', 'size:']) {
        await expectError(await put(name, null), 'validation_failed');
      }
      const { errors } = await expectError(await put('size:tops', size('13')), 'validation_failed');
      expect(errors).toEqual({ 'value.value': ['invalid'] });
      await expectError(await put('preference:brands', ['x'.repeat(2 ** 20)]), 'payload_too_large');
    });

    it('T1 for a person of another member gets the same bytes as for an unknown one', async () => {
      const { data } = await read(getConnections, '?page[size]=500');
      const person = data.find(({ connector }) => connector.type === 'person')?.id;
      expect((await put(`size:tops_${person}`, size('8'))).status).toBe(200);
      const bodies = [person, 987654321].map(async (id) => {
        const answer = await put(`size:tops_${id}`, size('8'), tokens().layla);
        expect(answer.status).toBe(404);
        return masked(await answer.text());
      });
      const [foreign, missing] = await Promise.all(bodies);
      expect(foreign).toBe(missing);
      await put(`size:tops_${person}`, null);
    });

    it('of sizes has suggestions from what was bought and kept, unless these are switched off', async () => {
      const { data } = await read(getSizeSuggestions);
      expect(data).toContainEqual(expect.objectContaining({ person: null, category: 'tops' }));
      expect(data.every(({ kept, of }) => kept >= 2 && kept <= of)).toBe(true);
      await put('privacy:size_suggestions', false);
      expect((await read(getSizeSuggestions)).data).toEqual([]);
      await put('privacy:size_suggestions', null);
    });
  });
}

/** Positions that callers send. */
export function positionCases(api: () => Api, tokens: () => Tokens): void {
  it('T20 a check-in is refused from a position that is not on earth', async () => {
    const wrong = [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: -180.1 },
      { latitude: '0', longitude: '0' },
      { latitude: 'NaN', longitude: null },
      { latitude: 1e308, longitude: 0 },
    ];
    for (const position of wrong) {
      const body = { location: 'quay-street', position };
      await expectError(await post(api(), '/api/auth', body, bearer(tokens().maren)), 'validation_failed');
    }
  });
}
