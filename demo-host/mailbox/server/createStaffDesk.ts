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
  /** What the tablet opens. */
  readonly kiosk: string;
}

export interface PairedTablet {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  /** ISO 8601. */
  readonly paired_at: string;
}

/** What the people in a store can ask the portal for. */
export interface StaffDesk {
  stores(): Promise<readonly StaffStore[]>;
  /** Throws where the portal refuses or doesn't answer. */
  pairingCode(storeId: number): Promise<PairingCode>;
  /** The newest first. */
  tablets(): Promise<readonly PairedTablet[]>;
  /** Throws as well where the tablet is not paired any more. */
  unpair(tabletId: string): Promise<void>;
}

const timeoutMs = 5000;

const answerOf = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the portal answered ${String(answer.status)}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** Asks the portal with the staff's own token, which never reaches a browser. */
export const createStaffDesk = (portalUrl: string, staffToken: string): StaffDesk => {
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
