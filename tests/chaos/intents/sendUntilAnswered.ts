import type { AttackedApi } from '../../security/auth/startAttackedApi.ts';
import { bearer } from '../../security/auth/signIn.ts';
import { anyProcess, isCut, pause } from './chance.ts';

/** Milliseconds after which a request counts as not answered, long after everything that disturbs it. */
const LONGEST = 300000;

export interface Asked {
  readonly path: string;
  readonly token: string;
  readonly body: object;
  readonly key?: string;
}
export interface Answered {
  /** 200, 201, 202, or 422 for what was refused; `undefined`: no answer. */
  readonly status: number | undefined;
  readonly body: unknown;
  readonly faults: number;
}

/** Sends a request to one of the processes, again and again with the same key, as the portal does, until there is an answer. */
export async function sendUntilAnswered(api: AttackedApi, asked: Asked): Promise<Answered> {
  const since = performance.now();
  for (let faults = 0; ; faults += 1) {
    const answer = await send(api, asked);
    if (answer !== undefined && [200, 201, 202, 422].includes(answer.status)) return { ...answer, faults };
    if (performance.now() - since > LONGEST) return { status: undefined, body: answer?.body, faults };
    await pause(50 + Math.random() * 100);
  }
}

async function send(api: AttackedApi, { path, token, body, key }: Asked) {
  try {
    const answer = await api.fetch(
      path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          ...bearer(token),
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(isCut() && { signal: AbortSignal.timeout(Math.floor(Math.random() * 40)) }),
      },
      { process: anyProcess() },
    );
    return { status: answer.status, body: (await answer.json()) as unknown };
  } catch {
    return undefined;
  }
}
