/** The portal's answer, which the page gets unchanged; 502 if the portal does not answer. */
export interface StaffAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface StaffFile {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Calls the portal with the staff's token, which never reaches a browser. */
export interface StaffApi {
  /** @param body sent by POST; without one the call is a GET */
  ask(path: `/api/${string}`, body?: unknown): Promise<StaffAnswer>;
  /** @returns a file, or `undefined` if the portal has none or does not answer */
  read(path: `/api/${string}`): Promise<StaffFile | undefined>;
}

const timeoutMs = 10000;

const unreachable: StaffAnswer = {
  status: 502,
  body: { error: true, status: 502, message: 'The portal doesn’t answer', code: 'upstream_unavailable' },
};

export const createStaffApi = (portalUrl: string, staffToken: string): StaffApi => ({
  async read(path) {
    try {
      const answer = await fetch(portalUrl + path, {
        headers: { authorization: `Bearer ${staffToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const type = answer.headers.get('content-type') ?? '';
      return answer.ok ? { type, bytes: await answer.arrayBuffer() } : undefined;
    } catch {
      return undefined;
    }
  },
  async ask(path, body) {
    try {
      const answer = await fetch(portalUrl + path, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return unreachable;
    }
  },
});
