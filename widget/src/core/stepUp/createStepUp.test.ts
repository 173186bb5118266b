import { signal } from '@preact/signals-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import type { AppModels } from '../app/useApp.ts';
import { createStepUp } from './createStepUp.ts';
import { createLazyStepUp } from './createLazyStepUp.ts';

const sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
} as const;
const refusal = (status: number, code: string, errors?: object) =>
  new ApiError({ status, body: { code, errors } });
const needed = () => refusal(403, 'step_up_required');

function open(prepare: () => Promise<unknown> = async () => undefined) {
  const calls: [string, unknown][] = [];
  const answers = new Map<string, () => unknown>([
    ['/api/auth/step-up', () => ({ data: sent })],
    ['/api/auth/step-up/verify', () => ({ data: {} })],
  ]);
  const generation = signal(1);
  const time = { now: 1000 };
  const made = new Map<unknown, unknown>();
  const app = {
    api: {
      call: async ({ path }: { path: string }, input: { body?: unknown } = {}) => {
        calls.push([path, input.body]);
        return await answers.get(path)?.();
      },
    },
    clock: { now: () => time.now },
    session: { generation, profileId: signal('maren'), endedBy: signal(undefined) },
    connectivity: { online: signal(true) },
    stepUp: { run: (act: () => Promise<unknown>) => act() },
    shared: (create: (app: AppModels) => unknown) => {
      if (!made.has(create)) made.set(create, create(app as unknown as AppModels));
      return made.get(create);
    },
  };
  const stepUp = createLazyStepUp(() => app as unknown as AppModels, prepare);
  const dialog = app.shared(createStepUp) as ReturnType<typeof createStepUp>;
  return { stepUp, dialog, calls, answers, generation, time };
}
/** An act that is refused with `step_up_required` until a code, right or wrong, was sent to `verify`. */
function guarded(world: ReturnType<typeof open>) {
  const act = vi.fn(async () => {
    if (!world.calls.some(([path]) => path.endsWith('verify'))) throw needed();
    return 'done';
  });
  return act;
}

let world: ReturnType<typeof open>;
beforeEach(() => {
  world = open();
});
const asked = () =>
  vi.waitFor(() => expect([world.stepUp.open.value, world.dialog.attempt.value]).toEqual([true, sent]));

describe('a fresh code', () => {
  it('is not asked for where none is needed', async () => {
    await expect(world.stepUp.run(async () => 'done')).resolves.toBe('done');
    await expect(
      world.stepUp.run(async () => {
        throw refusal(403, 'forbidden');
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(world.calls).toEqual([]);
  });

  it('is asked for, sent and verified, and then the act is run once more', async () => {
    const act = guarded(world);
    const running = world.stepUp.run(act);
    await asked();
    expect(world.stepUp.open.value).toBe(true);
    expect(world.dialog.requestedAt.value).toBe(1000);
    await world.dialog.verify('١٢٣٤٥٦');
    await expect(running).resolves.toBe('done');
    expect(world.calls).toEqual([
      ['/api/auth/step-up', undefined],
      ['/api/auth/step-up/verify', { attempt_id: 'att_1', code: '123456' }],
    ]);
    expect(act).toHaveBeenCalledTimes(2);
    expect(world.stepUp.open.value).toBe(false);
    expect(world.dialog.attempt.value).toBeUndefined();
  });

  it('shows the error of a wrong code, and takes the next', async () => {
    const running = world.stepUp.run(guarded(world));
    await asked();
    world.answers.set('/api/auth/step-up/verify', () => {
      throw refusal(422, 'code_wrong', { attempts_left: ['3'] });
    });
    await world.dialog.verify('123456');
    expect(world.dialog.codeError.value).toEqual({ code: 'code_wrong', left: 3 });
    world.answers.set('/api/auth/step-up/verify', () => ({ data: {} }));
    await world.dialog.verify('654321');
    await expect(running).resolves.toBe('done');
  });

  it('shows that it could not be sent, and can be sent again', async () => {
    world.answers.set('/api/auth/step-up', () => {
      throw refusal(429, 'rate_limited');
    });
    const running = world.stepUp.run(guarded(world));
    await vi.waitFor(() => expect(world.dialog.error.value?.code).toBe('rate_limited'));
    expect(world.dialog.attempt.value).toBeUndefined();
    world.answers.set('/api/auth/step-up', () => ({ data: sent }));
    await world.dialog.resend();
    await asked();
    await world.dialog.verify('123456');
    await expect(running).resolves.toBe('done');
  });

  it('can still be entered when sending another one is refused', async () => {
    const running = world.stepUp.run(guarded(world));
    await asked();
    world.answers.set('/api/auth/step-up', () => {
      throw refusal(429, 'rate_limited');
    });
    await expect(world.dialog.resend()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(world.dialog.error.value).toBeUndefined();
    expect(world.dialog.attempt.value).toEqual(sent);
    await world.dialog.verify('123456');
    await expect(running).resolves.toBe('done');
  });

  it('may be declined: the first failure is the answer', async () => {
    const act = guarded(world);
    const running = world.stepUp.run(act);
    await asked();
    world.dialog.cancel();
    await expect(running).rejects.toMatchObject({ code: 'step_up_required', status: 403 });
    expect(act).toHaveBeenCalledTimes(1);
    expect(world.stepUp.open.value).toBe(false);
    // And asked for again the next time.
    const again = world.stepUp.run(act);
    await asked();
    await world.dialog.verify('123456');
    await expect(again).resolves.toBe('done');
  });

  it('that was sent a moment ago is used by a dialog that is opened again, because no other can be sent yet', async () => {
    const sends = () => world.calls.filter(([path]) => path === '/api/auth/step-up').length;
    const closed = world.stepUp.run(guarded(world));
    await asked();
    world.dialog.cancel();
    await expect(closed).rejects.toMatchObject({ code: 'step_up_required' });
    const second = world.stepUp.run(guarded(world));
    await vi.waitFor(() => expect(world.stepUp.open.value).toBe(true));
    expect([world.dialog.attempt.value, sends()]).toEqual([sent, 1]);
    world.dialog.cancel();
    await expect(second).rejects.toMatchObject({ code: 'step_up_required' });
    world.time.now += sent.resend_in * 1000;
    const third = world.stepUp.run(guarded(world));
    await vi.waitFor(() => expect(sends()).toBe(2));
    await world.dialog.verify('123456');
    await expect(third).resolves.toBe('done');
  });

  it('is asked for once by all who need it at the same time', async () => {
    const running = Promise.all([world.stepUp.run(guarded(world)), world.stepUp.run(guarded(world))]);
    await asked();
    await world.dialog.verify('123456');
    await expect(running).resolves.toEqual(['done', 'done']);
    expect(world.calls.filter(([path]) => path === '/api/auth/step-up')).toHaveLength(1);
  });

  it('is not asked for twice for the same act', async () => {
    const act = vi.fn(async () => {
      throw needed();
    });
    const running = world.stepUp.run(act);
    await asked();
    await world.dialog.verify('123456');
    await expect(running).rejects.toMatchObject({ code: 'step_up_required' });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is given up when the session ends, and the late answer to its code opens nothing', async () => {
    let release = (_given: unknown) => {};
    const running = world.stepUp.run(guarded(world));
    await asked();
    world.answers.set('/api/auth/step-up/verify', () => new Promise((resolve) => (release = resolve)));
    const verifying = world.dialog.verify('123456');
    world.generation.value += 1;
    await expect(running).rejects.toMatchObject({ code: 'step_up_required' });
    release({ data: {} });
    await verifying;
    expect(world.dialog.verifying.value).toBe(false);
    expect(world.stepUp.open.value).toBe(false);
  });

  it('is not asked for if the session ends while the dialog is being loaded', async () => {
    const ready = vi.fn<() => void>();
    world = open(() => new Promise<void>((resolve) => ready.mockImplementation(resolve)));
    const ended = world.stepUp.run(guarded(world)).catch(({ code }: ApiError) => code);
    await vi.waitFor(() => expect(ready.getMockImplementation()).toBeDefined());
    world.generation.value += 1;
    const opened: boolean[] = [];
    const stop = world.stepUp.open.subscribe((isOpen) => void opened.push(isOpen));
    ready();
    expect(await ended).toBe('step_up_required');
    stop();
    expect(opened).toEqual([false]);
    expect(world.calls).toEqual([]);
  });

  it('is not asked for if the dialog cannot be loaded: the caller gets the first error', async () => {
    world = open(() => Promise.reject(new Error('no network')));
    await expect(world.stepUp.run(guarded(world))).rejects.toMatchObject({ code: 'step_up_required' });
    expect(world.stepUp.open.value).toBe(false);
  });
});
