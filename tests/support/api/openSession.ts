import { signal } from '@preact/signals-react';
import { vi } from 'vitest';
import type { ApiClient } from '#widget/api/ApiClient.ts';
import { ApiError } from '#widget/api/ApiError.ts';
import { createCredentials } from '#widget/core/session/createCredentials.ts';
import { createRevocations } from '#widget/core/signOut/createRevocations.ts';
import { createSession, type SessionDeps } from '#widget/core/session/createSession.ts';
import type { TabMessage, Tabs } from '#widget/core/session/Tabs.ts';
import type { TokenReason } from '#widget/core/session/HostTokens.ts';
import { createClock } from '#widget/lib/time/createClock.ts';
import { createStore } from '#widget/lib/storage/createStore.ts';

export interface Called {
  readonly path: string;
  readonly input:
    | { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
    | undefined;
  /** The bearer token of the call. */
  readonly bearer: string | undefined;
}

/** Replaces the other tabs: records messages to them, and sends messages from them. */
export function fakeTabs() {
  const listeners = new Set<(message: TabMessage) => void>();
  const send = vi.fn<Tabs['send']>();
  return {
    send,
    listen(listener: (message: TabMessage) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    say(message: TabMessage) {
      for (const listener of listeners) listener(message);
    },
  };
}

/** A host with a sign-in of its own, if `answer` is set. */
export function fakeHostTokens() {
  const host = {
    answer: undefined as ((reason: TokenReason) => Promise<string | null | undefined>) | undefined,
    asked: [] as TokenReason[],
    has: () => host.answer !== undefined,
    async ask(reason: TokenReason) {
      host.asked.push(reason);
      return await host.answer?.(reason);
    },
  };
  return host;
}

/** A session with replaced surroundings: the API by path, the other tabs, the host, the clock. Storage is jsdom's. */
export function openSession(changes: Partial<SessionDeps> = {}) {
  const calls: Called[] = [];
  const answers = new Map<string, (input: Called['input']) => unknown>();
  const credentials = changes.credentials ?? createCredentials();
  const api: ApiClient = {
    call: async (endpoint, ...[input]) => {
      const needed = endpoint.auth === 'customer';
      const given = (input as Called['input'])?.headers?.['authorization'];
      const token = needed && given === undefined ? credentials.token() : undefined;
      const bearer = given?.replace('Bearer ', '') ?? token;
      if (needed && bearer === undefined) throw new ApiError({ status: 401, code: 'unauthenticated' });
      calls.push({ path: endpoint.path, input: input as Called['input'], bearer });
      try {
        return (await answers.get(endpoint.path)?.(input as Called['input'])) as never;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401 && token !== undefined) session.revoked(token);
        throw error;
      }
    },
  };
  const tabs = fakeTabs();
  const hostTokens = fakeHostTokens();
  const online = signal(true);
  const clock = changes.clock ?? createClock();
  const deps = {
    api,
    credentials,
    clock,
    store: createStore(
      () => window.sessionStorage,
      () => window.localStorage,
    ),
    tabs,
    revocations: createRevocations({
      api,
      store: createStore(() => window.localStorage),
      now: clock.now,
      online,
    }),
    hostTokens,
    mayUse: () => true,
    onSignedIn: vi.fn(),
    onLink: vi.fn(),
    onExpired: vi.fn(),
    onLoggedOut: vi.fn(),
    ...changes,
  };
  const session = createSession(deps);
  return { session, deps, calls, answers, tabs, hostTokens, online, api };
}
