import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getDevices } from '#contract/checkIn.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { pairDevice } from '../suite/pairDevice.ts';
import { bearer, maren, post } from '../suite/signIn.ts';

/** A device in a store, paired and unpaired by staff. */
export function deviceCases(api: () => Api): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  describe('a device', () => {
    it('that staff have unpaired is refused with 401', async () => {
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
}
