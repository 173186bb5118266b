import { batch, signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { AppModels } from '../app/useApp.ts';
import { createVisit } from './createVisit.ts';

it('shows the next customer nothing of a check-in that ended with a session', async () => {
  let refuse = (_given: ApiError): void => undefined;
  const profileId = signal<string | undefined>('maren');
  const call = () => new Promise((_, reject) => (refuse = reject));
  const generation = signal(1);
  const app = {
    api: { call },
    clock: { now: () => 0 },
    session: { profileId, generation, endedBy: signal(undefined) },
    connectivity: { online: signal(true) },
    shared: (create: (app: AppModels) => unknown) => create(app as unknown as AppModels),
  };
  const visit = createVisit(app as unknown as AppModels);
  const checking = visit.checkIn({ mode: 'visit', location: 1 });
  batch(() => {
    profileId.value = undefined;
    generation.value = 2;
  });
  refuse(new ApiError({ code: 'aborted' }));
  await expect(checking).rejects.toMatchObject({ code: 'aborted' });
  expect(visit.error.value).toBeUndefined();
  expect(visit.busy.value).toBe(false);
});
