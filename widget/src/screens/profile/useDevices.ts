import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import { unlessGone } from '../../api/unlessGone.ts';
import { deleteSession, getSessions, type Session } from '../../../contract/session.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';

export interface Devices {
  readonly sessions: Resource<readonly Session[]>;
  /** The session that is being ended: its id, or `all`. */
  readonly ending: string | undefined;
  readonly error: ApiError | undefined;
  end(id: string): void;
  /** Ends all sessions, including this one, after a step-up. */
  endAll(): void;
}

/** The customer's sessions, which can be ended one at a time. */
export function useDevices(): Devices {
  useSignals();
  const { api, clock, session } = useApp();
  const [last, setLast] = useState<string>();
  const sessions = useMemo(
    () =>
      createResource<readonly Session[]>({
        fetch: async () => (await api.call(getSessions)).data,
        now: clock.now,
        generation: session.generation.peek.bind(session.generation),
      }),
    [api, clock, session],
  );
  const ends = useAction({
    name: 'signOut.one',
    idempotent: true,
    refreshes: [sessions],
    call: (id: string, { key }) =>
      api.call(deleteSession, { params: { id }, idempotencyKey: key, tries: 1 }).catch(unlessGone),
  });
  const endsAll = useAction({
    name: 'signOut.all',
    idempotent: true,
    stepUp: true,
    async call(_all: null, { key }) {
      await api.call(deleteSession, { params: { id: 'all' }, idempotencyKey: key, tries: 1 });
      await session.logout();
    },
  });
  const isBusy = ends.busy.value || endsAll.busy.value;
  const begin = (id: string, run: () => Promise<unknown>) => {
    if (isBusy) return;
    ends.reset();
    endsAll.reset();
    setLast(id);
    // `error` has the reason.
    run().catch(() => undefined);
  };
  return {
    sessions,
    ending: isBusy ? last : undefined,
    error: ends.error.value ?? endsAll.error.value,
    end: (id) => begin(id, () => ends.run(id)),
    endAll: () => begin('all', () => endsAll.run(null)),
  };
}
