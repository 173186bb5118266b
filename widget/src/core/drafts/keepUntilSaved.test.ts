import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import type { AppModels } from '../app/useApp.ts';
import { createDrafts } from './createDrafts.ts';
import { createUnsaved } from './createUnsaved.ts';
import { keepUntilSaved } from './keepUntilSaved.ts';

const refused = new ApiError({ status: 503 });
const typed = { note: 'Wide feet' };

function open() {
  const profileId = signal<string | undefined>('maren');
  const endedBy = signal<'expired' | undefined>(undefined);
  const app = {
    session: { profileId, endedBy, generation: signal(0) },
    place: signal({ path: '/size', search: '' }),
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const draft = createDrafts(app).unsaved<object>('size:shoes');
  let answer: (isSaved: boolean) => void = () => undefined;
  const saved = new Promise<boolean>((resolve) => (answer = resolve));
  draft.write(typed);
  return {
    draft,
    profileId,
    endedBy,
    hasUnsaved: () => app.shared(createUnsaved).value.has('size:shoes'),
    /** Begins to save. @returns a function that gives the answer */
    save(isSaved: boolean, refusal?: ApiError) {
      const done = keepUntilSaved(draft, saved, () => refusal);
      return async () => {
        answer(isSaved);
        await done;
      };
    },
  };
}
it('keeps a draft while it is being saved, and clears it once the server has it', async () => {
  const opened = open();
  const answer = opened.save(true);
  expect(opened.draft.read()).toBe(typed);
  await answer();
  expect([opened.draft.read(), opened.hasUnsaved()]).toEqual([undefined, false]);
});

it('keeps a draft that the server refuses', async () => {
  const opened = open();
  const answer = opened.save(false, refused);
  await answer();
  expect([opened.draft.read(), opened.hasUnsaved()]).toEqual([typed, true]);
});

it('keeps what was typed while an earlier text was being saved', async () => {
  const opened = open();
  const answer = opened.save(true);
  const newer = { note: 'Narrow feet' };
  opened.draft.write(newer);
  await answer();
  expect([opened.draft.read(), opened.hasUnsaved()]).toEqual([newer, true]);
});

it('clears a draft whose session has ended meanwhile, because the change is made again after the next login', async () => {
  const opened = open();
  const answer = opened.save(false);
  opened.endedBy.value = 'expired';
  opened.profileId.value = undefined;
  await answer();
  expect(opened.hasUnsaved()).toBe(false);
  opened.profileId.value = 'maren';
  expect(opened.draft.read()).toBeUndefined();
});
