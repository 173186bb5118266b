import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { LogoutReason } from '../session/SessionModel.ts';

/** The unsaved text of one form. */
export interface Draft<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** Unsaved form text, in memory only. It survives an expiry, for the same customer to sign in again. */
export interface DraftsModel {
  /** @param form the name of the form: `event:spring-24` */
  of<T>(form: string): Draft<T>;
}

export interface DraftsDeps {
  readonly session: {
    readonly profileId: ReadonlySignal<string | undefined>;
    readonly endedBy: ReadonlySignal<LogoutReason | undefined>;
  };
}

/**
 * Drafts belong to the customer who typed them. An expiry keeps them; any other end of the session, and another customer's
 * login, drops them.
 */
export function createDrafts({ session: { profileId, endedBy } }: DraftsDeps): DraftsModel {
  const kept = new Map<string, unknown>();
  const keyOf = (form: string) => JSON.stringify([profileId.peek() ?? null, form]);
  let owner = profileId.peek();
  effect(() => {
    const id = profileId.value;
    const reason = endedBy.value;
    const hasLeft = id === undefined && owner !== undefined && reason !== undefined && reason !== 'expired';
    const isAnother = id !== undefined && owner !== undefined && id !== owner;
    if (hasLeft || isAnother) kept.clear();
    // A visitor's drafts are dropped at sign-in: after an expiry the next visitor must not read them.
    if (id !== undefined) for (const key of kept.keys()) if (key.startsWith('[null,')) kept.delete(key);
    owner = hasLeft ? undefined : (id ?? owner);
  });
  return {
    of: <T>(form: string) => ({
      read: () => kept.get(keyOf(form)) as T | undefined,
      write: (value: T) => void kept.set(keyOf(form), value),
      clear: () => void kept.delete(keyOf(form)),
    }),
  };
}
