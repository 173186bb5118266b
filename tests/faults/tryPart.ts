import { randomUUID } from 'node:crypto';
import { act } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { breathe, has, openAs, pass, stopTime, until } from '#tests/spec/openAs.ts';
import { answerFaults, type AnswerFault } from '#tests/support/api/answerFaults.ts';
import type { ApiWorld } from '#tests/support/api/apiWorld.ts';
import type { MemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { codeIn } from '#tests/support/mail/waitForMail.ts';
import { shownClocks } from '#tests/support/render/shownClocks.ts';
import { breakNetwork, type NetworkFault } from './breakNetwork.ts';
import { control, type Part, press, type Scene } from './Part.ts';

const MAREN = 'maren@example.com';
/** It is counted down in one place, wherever the wait is shown. */
const tooMany = answerFaults['a 429 with Retry-After'];

interface Customer {
  readonly email: string;
  readonly token: string;
}

function sceneOf(world: ApiWorld, { email, token }: Customer): Scene {
  const call = async <T>(method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await world.api.fetch(new Request(location.origin + path, init));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
  };
  return {
    world,
    email,
    send: call,
    ask: async <T>(path: string) => await call<T>('GET', path),
  };
}

/** Enters a fresh code for the session. */
async function stepUp({ world, email, send }: Scene): Promise<void> {
  const before = world.api.mails().length;
  const { attempt_id } = await send<{ attempt_id: string }>('POST', '/api/auth/step-up');
  const mail = () =>
    world.api
      .mails()
      .slice(before)
      .find(({ to, text }) => to === email && /^[0-9]{6}$/m.test(text));
  await until(() => mail() !== undefined);
  await send('POST', '/api/auth/step-up/verify', { attempt_id, code: codeIn(mail() ?? { text: '' }) });
}

/** Also after an error is shown: a lost network is shown at once, and further tries may follow. */
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
const hasFailed = ({ again, scope }: Part) =>
  again === undefined
    ? control(scope(), 'Try again') !== undefined
    : scope()?.querySelector('[role="alert"]') != null || /You’re offline/.test(scope()?.textContent ?? '');

async function open(part: Part, scene: Scene, token: string) {
  if (part.needsCode) await stepUp(scene);
  const address = typeof part.address === 'string' ? part.address : await part.address(scene);
  await part.answers?.(scene);
  const portal = await openAs(token, address);
  await until(() => document.querySelector('h1') !== null);
  return portal;
}

/** Opens a part while the network works, up to the call that is about to fail. */
async function approach(part: Part, scene: Scene, token: string, breakIt: () => void): Promise<void> {
  if (part.isSecondVisit) {
    const first = await open(part, scene, token);
    await until(part.hasWorked);
    first.close();
  }
  if (part.begin === undefined) breakIt();
  await open(part, scene, token);
  await part.prepare?.(scene);
  breakIt();
  await part.begin?.(scene);
}

/** Moves time until something is there; a customer waits for a minute at most. */
async function passUntil(what: () => boolean, patienceMs = 60000): Promise<void> {
  for (let waited = 0; waited < patienceMs && !what(); waited += 2500) await pass(2500);
  // Code and the database do not follow that clock: on a busy machine they may come later.
  if (!what()) await until(what);
}

/** Waits for code and answers, and lets the time pass in which a model collects changes. */
async function passShortly(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !what(); turn += 1) {
    await act(breathe);
    await pass(100);
  }
  await until(what);
}

function expectWhole(fault?: NetworkFault): void {
  if (fault === tooMany) expect(shownClocks().length, shownClocks().join()).toBeLessThanOrEqual(1);
  expect(document.querySelector('h1')).not.toBeNull();
  expect(has('This page didn’t load')).toBe(false);
}

/** @param at the world of the file whose tests try parts */
export function tryPart(at: MemberWorld) {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    // Reference data that did not load are only logged.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  const customerOf = async (part: Part): Promise<Customer> => {
    const email = await part.customer?.(at.world);
    if (email === undefined) return { email: MAREN, token: at.maren };
    return { email, token: await at.world.signIn(email) };
  };

  return {
    /** Expects an error that another try ends. */
    async expectAnotherTry(part: Part, fault: NetworkFault): Promise<void> {
      const customer = await customerOf(part);
      const scene = sceneOf(at.world, customer);
      stopTime();
      const network = breakNetwork(part.call, fault, part.isMeant);
      await approach(part, scene, customer.token, network.break);
      await passShortly(() => network.hits() > 0);
      await passUntil(() => hasFailed(part), part.patienceMs);
      await passUntil(() => !isBusy());
      expectWhole(fault);
      expect(part.keeps?.() ?? true).toBe(true);
      network.repair();
      // The check of the network, and the wait after too many requests.
      await pass(31500);
      // The code from before may be too old.
      if (part.needsCode && part.patienceMs !== undefined) await stepUp(scene);
      if (hasFailed(part) || !part.hasWorked()) await (part.again?.(scene) ?? press(part.scope, 'Try again'));
      await passShortly(() => part.hasWorked() && !hasFailed(part));
    },

    /** Expects that an ended session leads to signing in, and that the part works after that. */
    async expectSignIn(part: Part, fault: AnswerFault): Promise<void> {
      const customer = await customerOf(part);
      const ended = await at.world.signIn(customer.email);
      // The page that follows must not be loaded for the first time while time passes.
      await import('#widget/screens/loggedOut/LoggedOutPage.tsx');
      await import('#widget/screens/protected/ProtectedPage.tsx');
      stopTime();
      const network = breakNetwork(part.call, fault, part.isMeant);
      await approach(part, sceneOf(at.world, { ...customer, token: ended }), ended, network.break);
      await passShortly(() => network.hits() > 0);
      await passUntil(() => has(/Return to login|Proceed to login/));
      await until(() => !isBusy());
      expectWhole();
      network.repair();
      const scene = sceneOf(at.world, customer);
      await open(part, scene, customer.token);
      await part.prepare?.(scene);
      await part.begin?.(scene);
      await passShortly(part.hasWorked);
    },
  };
}

export type Trials = ReturnType<typeof tryPart>;
