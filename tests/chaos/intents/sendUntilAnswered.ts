import type { AttackedApi } from '../../security/auth/startAttackedApi.ts';
import { bearer } from '../../security/auth/signIn.ts';
import type { Disturbance } from './Disturbance.ts';
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
  /** Why requests that were sent had no answer. */
  readonly met: readonly Disturbance[];
}

/** Sends a request to one of the processes, again and again with the same key, as the portal does, until there is an answer. */
export async function sendUntilAnswered(api: AttackedApi, asked: Asked): Promise<Answered> {
  const since = performance.now();
  const met: Disturbance[] = [];
  for (;;) {
    const answer = await send(api, asked);
    if (typeof answer === 'string') {
      if (answer !== 'refused') met.push(answer);
    } else if ([200, 201, 202, 422].includes(answer.status)) return { ...answer, met };
    if (performance.now() - since > LONGEST) return { status: undefined, body: answer, met };
    await pause(50 + Math.random() * 100);
  }
}

/** @returns the answer, or why there is none */
async function send(api: AttackedApi, { path, token, body, key }: Asked) {
  const signal = isCut() ? AbortSignal.timeout(Math.floor(Math.random() * 40)) : undefined;
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
        ...(signal && { signal }),
      },
      { process: anyProcess() },
    );
    return { status: answer.status, body: (await answer.json()) as unknown };
  } catch (error) {
    if (signal?.aborted === true) return 'cut';
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code === 'ECONNREFUSED' ? 'refused' : 'killed';
  }
}
