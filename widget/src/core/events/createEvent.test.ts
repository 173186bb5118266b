// @vitest-environment jsdom
import { batch, signal } from '@preact/signals-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shareModels } from '../../app/models/shareModels.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Ticket } from '../../../contract/checkIn.ts';
import type { SignInModel } from '../signIn/SignInModel.ts';
import type { AppModels } from '../app/useApp.ts';
import { createEvent } from './createEvent.ts';
import { createTicketStore } from './createTicketStore.ts';

const link = { code: '7KQ-2MD', t: 'signature' };
const ticket = { first_name: 'Maren', status: 'registered', customFields: {} } as Ticket;
const wanted = { eventData: { guests: 0 }, customFields: {} };

beforeEach(() => window.sessionStorage.clear());

/** The event of a customer, or of a visitor, at an API whose answers the test gives. */
function open(who: string | undefined) {
  const session = {
    profileId: signal(who),
    generation: signal(1),
    endedBy: signal(undefined),
    status: signal(who === undefined ? 'visitor' : 'customer'),
  };
  const become = (id: string | undefined) =>
    batch(() => {
      session.profileId.value = id;
      session.generation.value += 1;
      session.status.value = id === undefined ? 'loggedOut' : 'customer';
    });
  const answers = new Map<string, () => Promise<unknown>>([
    ['GET /api/events/{m}/registrations/{code}', async () => ({ data: ticket })],
  ]);
  const call = async ({ method, path }: { method: string; path: string }) =>
    await (answers.get(`${method} ${path}`) ?? (async () => ({ data: { left: 9 } })))();
  const app: AppModels = {
    api: { call },
    session,
    clock: { now: () => 0 },
    connectivity: { online: signal(true) },
    config: { refresh: async () => undefined },
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const attempt = signal<unknown>(undefined);
  const signIn = {
    attempt,
    joining: signal(undefined),
    lastInput: signal(undefined),
    request: async () => (attempt.value = { attempt_id: 'att_1' }),
  };
  const event = createEvent(app, signIn as unknown as SignInModel, createTicketStore(), 'spring');
  return { event, answers, become, attempt };
}
function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

describe('a write whose person has left before the answer', () => {
  it('shows no ticket', async () => {
    const { event, answers, become } = open('maren');
    event.open(link);
    await event.refresh();
    const answer = later<unknown>();
    answers.set('PUT /api/events/{m}/registrations/{code}', () => answer.promise);
    const changing = event.changes.run({ guests: 1, guest_names: [], customFields: {} });
    become(undefined);
    answer.resolve({ data: ticket });
    await expect(changing).rejects.toMatchObject({ code: 'aborted' });
    expect(event.ticket.value).toBeUndefined();
  });

  it('does not cancel the next person’s ticket on the screen', async () => {
    const { event, answers, become } = open('maren');
    event.open(link);
    await event.refresh();
    const answer = later<unknown>();
    answers.set('DELETE /api/events/{m}/registrations/{code}', () => answer.promise);
    const cancelling = event.cancels.run();
    become('layla');
    event.open({ code: '9ZZ-3AB', t: 'hers' });
    await event.refresh();
    answer.resolve(undefined);
    await expect(cancelling).rejects.toMatchObject({ code: 'aborted' });
    expect(event.ticket.value?.status).toBe('registered');
  });

  it('is not an error for the next person', async () => {
    const { event, answers, become } = open('maren');
    const answer = later<unknown>();
    const asked = later<void>();
    answers.set('POST /api/auth', () => {
      asked.resolve();
      return answer.promise;
    });
    const registering = event.registers.run(wanted);
    await asked.promise;
    become(undefined);
    answer.reject(new ApiError({ code: 'aborted' }));
    await expect(registering).rejects.toMatchObject({ code: 'aborted' });
    expect(event.registers.error.value).toBeUndefined();
    expect(event.step.value).toBe('form');
  });

  it('is not sent in the name of the next person', async () => {
    const { event, answers, become } = open('maren');
    let calls = 0;
    answers.set('POST /api/auth', async () => void (calls += 1));
    const registering = event.registers.run(wanted);
    become('layla');
    await expect(registering).rejects.toMatchObject({ code: 'aborted' });
    expect(calls).toBe(0);
    expect(event.registers.error.value).toBeUndefined();
  });
});

it('says that it came too late only where the registration was not given up', async () => {
  for (const isGivenUp of [true, false]) {
    const { event, answers, become, attempt } = open(undefined);
    answers.set('GET /api/profile/registrations', async () => ({ data: [] }));
    await event.registers.run({ ...wanted, email: 'maren@example.com' });
    if (isGivenUp) attempt.value = undefined;
    become('maren');
    await event.refresh();
    expect(event.registers.error.value?.code).toBe(isGivenUp ? undefined : 'too_late');
  }
});

describe('a place that was given back', () => {
  const openFull = async () => {
    const world = open('maren');
    const left = { left: 0 };
    world.answers.set('GET /api/events/{m}/places', async () => ({ data: { ...left } }));
    world.event.open(link);
    await world.event.refresh();
    expect(world.event.left.value).toBe(0);
    return { ...world, left };
  };

  it('is free on the screen at once', async () => {
    const { event, answers, left } = await openFull();
    answers.set('DELETE /api/events/{m}/registrations/{code}', async () => void (left.left = 1));
    await event.cancels.run();
    await vi.waitFor(() => expect(event.left.value).toBe(1));
    expect(event.ticket.value?.status).toBe('cancelled');
  });

  it('is free also when only a guest stays away', async () => {
    const { event, answers, left } = await openFull();
    answers.set('PUT /api/events/{m}/registrations/{code}', async () => ({
      data: ((left.left = 1), ticket),
    }));
    await event.changes.run({ guests: 0, guest_names: [], customFields: {} });
    await vi.waitFor(() => expect(event.left.value).toBe(1));
  });
});

it('shows what staff have done meanwhile, once a change of the ticket was refused', async () => {
  const { event, answers } = open('maren');
  event.open(link);
  await event.refresh();
  answers.set('GET /api/events/{m}/registrations/{code}', async () => ({
    data: { ...ticket, status: 'checked_in' },
  }));
  answers.set('DELETE /api/events/{m}/registrations/{code}', () =>
    Promise.reject(new ApiError({ status: 409, code: 'ended' })),
  );
  await expect(event.cancels.run()).rejects.toMatchObject({ code: 'ended' });
  expect(event.ticket.value?.status).toBe('checked_in');
});

it('says that it came too late also to a person who has given an earlier place back', async () => {
  const { event, answers, become } = open(undefined);
  answers.set('GET /api/profile/registrations', async () => ({ data: [{ event: 'spring', ...link }] }));
  answers.set('GET /api/events/{m}/registrations/{code}', async () => ({
    data: { ...ticket, status: 'cancelled', registration: { guests: 0 } },
  }));
  await event.registers.run({ ...wanted, email: 'maren@example.com' });
  become('maren');
  await event.refresh();
  expect(event.registers.error.value?.code).toBe('too_late');
  // The form shows the error, in place of the message that the place was given back.
  expect(event.again.value).toBe(true);
});
