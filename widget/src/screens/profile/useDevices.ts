import { useMemo, useState } from 'react';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import { deleteSession, getSessions, type Session } from '../../../contract/session.ts';
import { useApp } from '../../core/app/useApp.ts';

export interface Devices {
  readonly sessions: Resource<readonly Session[]>;
  /** Which session is being ended: its id, or `all`. */
  readonly ending: string | undefined;
  readonly failed: boolean;
  end(id: string): void;
  /** Asks for a fresh code first. Ends this session too. */
  endAll(): void;
}

/** Where the customer is signed in, and the end of it, one at a time. */
export function useDevices(): Devices {
  const { api, clock, session, stepUp } = useApp();
  const [ending, setEnding] = useState<string>();
  const [failed, setFailed] = useState(false);
  const sessions = useMemo(
    () =>
      createResource<readonly Session[]>({
        fetch: async () => (await api.call(getSessions)).data,
        now: clock.now,
        generation: session.generation.peek.bind(session.generation),
      }),
    [api, clock, session],
  );
  const act = async (id: string, call: () => Promise<unknown>, then: () => unknown) => {
    if (ending !== undefined) return;
    setEnding(id);
    setFailed(false);
    try {
      await call();
      await then();
    } catch {
      setFailed(true);
    } finally {
      setEnding(undefined);
    }
  };
  const end = (id: string) => api.call(deleteSession, { params: { id } });
  return {
    sessions,
    ending,
    failed,
    end: (id) => void act(id, () => end(id), sessions.refresh),
    endAll: () =>
      void act(
        'all',
        () => stepUp.run(() => end('all')),
        () => session.logout('user'),
      ),
  };
}
