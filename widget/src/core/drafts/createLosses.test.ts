// @vitest-environment jsdom
import { batch, signal } from '@preact/signals-react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import type { LogoutReason } from '../session/SessionModel.ts';
import { createLosses } from './createLosses.ts';

const rejected = () => new ApiError({ status: 401, body: { code: 'unauthenticated' } });

/** A customer's write of one page, whose answer the test gives. */
function open() {
  const profileId = signal<string | undefined>('maren');
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const generation = signal(1);
  const app = {
    clock: { now: () => 0 },
    connectivity: { online: signal(true) },
    session: { profileId, endedBy, generation },
    place: signal({ path: '/profile', search: '' }),
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const answers: ((error?: ApiError) => void)[] = [];
  const write = createAction(app.shared(createActionDeps), {
    name: 'write',
    call: () =>
      new Promise<void>((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve()))),
  });
  const change = (id: string | undefined, reason?: LogoutReason) =>
    batch(() => {
      generation.value += 1;
      [profileId.value, endedBy.value] = [id, reason];
    });
  return {
    press: () => write.run(undefined).catch(() => undefined),
    answer: (error?: ApiError) => answers.pop()?.(error),
    /** Replaces the session as another token of the host does: of the same customer, and with no end on the screen. */
    replaceSession: () => change('maren'),
    expire: () => change(undefined, 'expired'),
    named: () => [...app.shared(createLosses).pages.value.keys()],
  };
}

describe('a write that the server rejected with its session', () => {
  it('is named once that session has ended', async () => {
    const { press, answer, expire, named } = open();
    const run = press();
    answer(rejected());
    await run;
    expire();
    expect(named()).toEqual(['/profile']);
  });

  it('is not named hours later, after a token of the host has replaced the session and the write was repeated', async () => {
    const { press, answer, replaceSession, expire, named } = open();
    const first = press();
    answer(rejected());
    await first;
    replaceSession();
    const again = press();
    answer();
    await again;
    expire();
    expect(named()).toEqual([]);
  });

  it('is not named by a later session where it is given up only after another one has replaced its own', async () => {
    const { press, answer, replaceSession, expire, named } = open();
    const run = press();
    replaceSession();
    answer(new ApiError({ code: 'aborted' }));
    await run;
    expire();
    expect(named()).toEqual([]);
  });
});
