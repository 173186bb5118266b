import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { breathe, has, openAs, pass, stopTime, until } from '#tests/spec/openAs.ts';
import { answerFaults, type AnswerFault, isFaultOf } from '#tests/support/api/answerFaults.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { breakNetwork } from './breakNetwork.ts';
import { pageCases } from './pageCases.ts';
import { control, type Part, press, type Scene } from './Part.ts';
import { readingParts } from './readingParts.ts';
import { writingParts } from './writingParts.ts';

// A part of each kind that the screens have × everything that can go wrong with the answer that it waits for.

vi.setConfig({ testTimeout: 60000 });

const at = useMemberWorld();
const scene: Scene = {
  get world() {
    return at.world;
  },
  async ask<T>(path: string) {
    const headers = { authorization: `Bearer ${at.maren}` };
    const answer = await at.world.api.fetch(new Request(location.origin + path, { headers }));
    return ((await answer.json()) as { data: T }).data;
  },
};
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  // Reference data that did not load are only logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
const hasFailed = ({ again, scope }: Part) =>
  again === undefined
    ? control(scope(), 'Try again') !== undefined
    : scope()?.querySelector('[role="alert"]') != null || /You’re offline/.test(scope()?.textContent ?? '');
const tryAgain = (part: Part) => part.again?.() ?? press(part.scope, 'Try again');

async function open(part: Part, token: string) {
  const address = typeof part.address === 'string' ? part.address : await part.address(scene);
  await part.answers?.(scene);
  const portal = await openAs(token, address);
  await until(() => document.querySelector('h1') !== null);
  return portal;
}

/** Opens a part while the network works, up to the call that is about to fail. */
async function approach(part: Part, token: string, breakIt: () => void): Promise<void> {
  if (part.isSecondVisit) {
    const first = await open(part, token);
    await until(part.hasWorked);
    first.close();
  }
  if (part.begin === undefined) breakIt();
  await open(part, token);
  await part.prepare?.();
  breakIt();
  await part.begin?.();
}

/** Moves time until something is there; a customer waits for a minute at most. */
async function passUntil(what: () => boolean): Promise<void> {
  for (let waited = 0; waited < 60000 && !what(); waited += 2500) await pass(2500);
  if (!what()) throw new Error(`no end within a minute; the page says:\n${document.body.textContent}`);
}

/** Waits for code and answers, and lets the time pass in which a model collects changes. */
async function passShortly(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !what(); turn += 1) {
    await act(breathe);
    await pass(100);
  }
  await until(what);
}

function expectWhole(): void {
  expect(document.querySelector('h1')).not.toBeNull();
  expect(has('This page didn’t load')).toBe(false);
}

async function expectAnotherTry(part: Part, fault: AnswerFault): Promise<void> {
  stopTime();
  const network = breakNetwork(part.call, fault, part.isMeant);
  await approach(part, at.maren, network.break);
  await passShortly(() => network.hits() > 0);
  await passUntil(() => hasFailed(part));
  await until(() => !isBusy());
  expectWhole();
  expect(part.keeps?.() ?? true).toBe(true);
  network.repair();
  // The check of the network, and the wait after too many requests.
  await pass(31500);
  if (hasFailed(part) || !part.hasWorked()) await tryAgain(part);
  await passShortly(() => part.hasWorked() && !hasFailed(part));
}

/** Expects that an ended session leads to signing in, and that the part works after that. */
async function expectSignIn(part: Part, fault: AnswerFault): Promise<void> {
  const [ended, next] = [await at.world.signIn('maren@example.com'), at.maren];
  stopTime();
  const network = breakNetwork(part.call, fault, part.isMeant);
  await approach(part, ended, network.break);
  await passShortly(() => network.hits() > 0);
  await passUntil(() => has(/Return to login|Proceed to login/));
  await until(() => !isBusy());
  expectWhole();
  network.repair();
  await open(part, next);
  await part.prepare?.();
  await part.begin?.();
  await passShortly(part.hasWorked);
}

const faults = Object.entries<AnswerFault>(answerFaults);
/** An error of each group: refused requests, lost answers, and answers that cannot be parsed. */
const ofEachGroup: readonly string[] = ['an error 500', 'silence', 'HTML for JSON'];
const parts = [...readingParts, ...writingParts].map((part) => [part.name, part] as const);

describe.each(parts)('%s', (_, part) => {
  const possible = faults.filter(
    ([name, fault]) => isFaultOf(part.call, fault) && (!part.isFurther || ofEachGroup.includes(name)),
  );
  it.each(possible.filter(([name]) => name !== 'a 401'))(
    'shows an error after %s, and works after another try',
    async (_name, fault) => await expectAnotherTry(part, fault),
  );
  it('is closed after a 401, and works after signing in', async () => {
    await expectSignIn(part, answerFaults['a 401']);
  });
});

pageCases(at);
