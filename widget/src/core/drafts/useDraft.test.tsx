// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import { useFormAction } from './useDraft.ts';

beforeEach(() => window.sessionStorage.clear());

/** An open form with typed text, whose request is under way. */
async function send() {
  let typed: string | undefined = 'typed';
  const draft = {
    read: () => typed,
    write: (text: unknown) => void (typed = text as string),
    clear: () => void (typed = undefined),
  };
  let settle: { answer(): void; refuse(error: ApiError): void } | undefined;
  const call = () =>
    new Promise<string>((answer, refuse) => {
      settle = { answer: () => answer('saved'), refuse };
    });
  const Form = ({ onAction }: { readonly onAction: (action: Action<null, string>) => void }) => {
    const action = useFormAction({ name: 'form', call }, draft);
    useEffect(() => onAction(action), [action, onAction]);
    return null;
  };
  const toasts = { show: vi.fn() };
  const generation = signal(1);
  const models = {
    session: { generation, profileId: signal('p1'), endedBy: signal(undefined) },
    connectivity: { online: signal(true) },
    stepUp: { run: async <T,>(work: () => Promise<T>) => await work() },
    clock: { now: () => 0 },
    toasts,
  };
  const losses = { hold: () => () => undefined, note: () => undefined };
  const deps = createActionDeps({ ...models, shared: () => losses } as never);
  const shared = (create: unknown) => (create === createActionDeps ? deps : undefined);
  let done: Promise<unknown> | undefined;
  const onAction = (action: Action<null, string>) => {
    done ??= action.run(null).catch(() => undefined);
  };
  await renderPage(Form, {
    props: { onAction },
    sections: ['session'],
    models: { ...models, shared } as never,
  });
  await act(async () => undefined);
  return {
    draft,
    generation,
    toasts: () => toasts.show.mock.calls.map(([toast]) => (toast as { title: string }).title),
    end: async (how: 'answer' | ApiError) =>
      await act(async () => {
        if (how === 'answer') settle?.answer();
        else settle?.refuse(how);
        await done;
      }),
  };
}
const refusal = () => new ApiError({ status: 422, body: { code: 'validation_failed' } });

describe('a form that is closed before the server has answered', () => {
  it('leaves no draft once its text is saved', async () => {
    const { draft, end, toasts } = await send();
    cleanup();
    await end('answer');
    expect([draft.read(), toasts()]).toEqual([undefined, []]);
  });

  it('has its text again if it was not saved, and a message says so', async () => {
    const { draft, end, toasts } = await send();
    // By the cross.
    draft.clear();
    cleanup();
    await end(refusal());
    expect([draft.read(), toasts()]).toEqual(['typed', ['That wasn’t saved']]);
  });

  it.each(['answer', refusal()] as const)('and opened again, keeps what is typed now (%s)', async (how) => {
    const { draft, end } = await send();
    cleanup();
    draft.write('typed since');
    await end(how);
    expect(draft.read()).toBe('typed since');
  });

  it.each([true, false])(
    'says nothing once its session has ended (another has begun: %s)',
    async (isOther) => {
      const { draft, end, generation, toasts } = await send();
      draft.clear();
      cleanup();
      if (isOther) generation.value += 1;
      await end(new ApiError({ status: 401 }));
      expect([draft.read(), toasts()]).toEqual([undefined, []]);
    },
  );
});

it('a form that is open shows its error itself, and keeps its text', async () => {
  const { draft, end, toasts } = await send();
  await end(refusal());
  expect([draft.read(), toasts()]).toEqual(['typed', []]);
});
