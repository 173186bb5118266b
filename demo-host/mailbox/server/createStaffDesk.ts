import * as z from 'zod/mini';

const storesSchema = z.object({
  locations: z.array(z.object({ id: z.number(), name: z.string(), is_permanently_closed: z.boolean() })),
});
const devicesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      location: z.object({ name: z.string() }),
      paired_at: z.string(),
    }),
  ),
});
const codeSchema = z.object({ data: z.object({ code: z.string(), expires_at: z.string() }) });

export interface StaffStore {
  readonly id: number;
  readonly name: string;
}
export interface PairingCode {
  readonly code: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** The address that the tablet opens. */
  readonly kiosk: string;
}

export interface PairedTablet {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  /** ISO 8601. */
  readonly paired_at: string;
}

/** The calls to the portal for the staff of a store. */
export interface StaffCalls {
  stores(): Promise<readonly StaffStore[]>;
  /** @throws if the portal refuses or does not respond */
  pairingCode(storeId: number): Promise<PairingCode>;
  /** Newest first. */
  tablets(): Promise<readonly PairedTablet[]>;
  /** @throws also if the tablet is not paired any more */
  unpair(tabletId: string): Promise<void>;
}

const timeoutMs = 5000;

const answerOf = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the portal answered ${String(answer.status)}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** Calls the portal with the staff's token, which never reaches a browser. */
export const createStaffDesk = (portalUrl: string, staffToken: string): StaffCalls => {
  const authorization = `Bearer ${staffToken}`;
  return {
    async stores() {
      const { locations } = storesSchema.parse(await answerOf(`${portalUrl}/api/geolocation`));
      return locations.filter((store) => !store.is_permanently_closed).map(({ id, name }) => ({ id, name }));
    },
    async pairingCode(storeId) {
      const answer = await answerOf(`${portalUrl}/api/devices/codes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ location_id: storeId }),
      });
      return { ...codeSchema.parse(answer).data, kiosk: `${portalUrl}/?kiosk=1` };
    },
    async tablets() {
      const answer = await answerOf(`${portalUrl}/api/devices`, { headers: { authorization } });
      return devicesSchema
        .parse(answer)
        .data.map(({ id, name, location, paired_at }) => ({ id, name, store: location.name, paired_at }));
    },
    async unpair(tabletId) {
      const url = `${portalUrl}/api/devices/${encodeURIComponent(tabletId)}`;
      await answerOf(url, { method: 'DELETE', headers: { authorization } });
    },
  };
};
