import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { AppModels } from '../app/useApp.ts';
import { createVisit } from './createVisit.ts';

it('says nothing to whoever comes next of a check-in that ended with a session', async () => {
  let refuse = (_given: ApiError): void => undefined;
  const profileId = signal<string | undefined>('maren');
  const call = () => new Promise((_, reject) => (refuse = reject));
  const visit = createVisit({ api: { call }, session: { profileId } } as unknown as AppModels);
  const checking = visit.checkIn({ mode: 'visit', location: 1 });
  profileId.value = undefined;
  refuse(new ApiError({ code: 'aborted' }));
  await checking;
  expect(visit.fault.value).toBeUndefined();
  expect(visit.busy.value).toBe(false);
});
