import type { Handlers } from '../platform/call/Call.ts';
import { createDeviceCode } from './queries/createDeviceCode.ts';
import { pairDevice } from './queries/pairDevice.ts';
import { readDevices } from './queries/readDevices.ts';
import { revokeDevice } from './queries/revokeDevice.ts';
import { searchById } from './queries/searchById.ts';
import { quotas } from '../identity/rules/quotas.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { readLocation } from '../reference/queries/readLocation.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import type { Database } from '../platform/db/Database.ts';

export const deviceRoutes = {
  postDeviceCode: async ({ deps, body, now, tokens }) => ({
    data: await createDeviceCode(deps.db, body, { now, pepper: await tokens.pepper() }),
  }),
  postDevice: async (call) => {
    const { deps, body, now, tokens, client } = call;
    await limitCall(call, 'pairing', client.address, quotas.pairing);
    const pepper = await tokens.pepper();
    const data = await deps.db.transaction(
      async (tx) => await pairDevice(tx as Database, body.code, { now, pepper }),
    );
    return { data };
  },
  getDevice: async ({ deps, device }) => {
    if (device === undefined) throw new Refusal('unauthenticated');
    const { id, name, locationId } = device;
    return { data: { id, name, location: await readLocation(deps.db, locationId) } };
  },
  getDevices: async ({ deps }) => ({ data: await readDevices(deps.db) }),
  deleteDevice: async ({ deps, params, now }) => {
    await revokeDevice(deps.db, params.id, now);
    return null;
  },
  postAuthSearchById: async (call) => ({ data: await searchById(call) }),
} satisfies Handlers;
