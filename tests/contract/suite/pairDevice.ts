import { expect } from 'vitest';
import * as z from 'zod/mini';
import { postDevice, postDeviceCode } from '#contract/checkIn.ts';
import type { Api } from './Api.ts';
import { bearer, post } from './signIn.ts';

/**
 * Pairs a device with a store as staff do.
 *
 * @returns the token of the device.
 */
export async function pairDevice(api: Api, locationId: number): Promise<string> {
  const made = await post(api, '/api/devices/codes', { location_id: locationId }, bearer(api.staffToken));
  const { code } = z.parse(postDeviceCode.output, await made.json()).data;
  const paired = await post(api, '/api/devices', { code });
  expect(paired.status).toBe(201);
  return z.parse(postDevice.output, await paired.json()).data.token;
}
