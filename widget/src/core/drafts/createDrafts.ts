import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { LogoutReason } from '../session/SessionModel.ts';

/** The unsaved text of one form. */
export interface Draft<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** What was typed and not saved, in memory only: it survives an expiry for whoever signs in again. */
export interface DraftsModel {
  /** @param form names the form: `event:spring-24` */
  of<T>(form: string): Draft<T>;
}

export interface DraftsDeps {
  readonly session: {
    readonly profileId: ReadonlySignal<string | undefined>;
    readonly endedBy: ReadonlySignal<LogoutReason | undefined>;
  };
}

/**
 * Drafts belong to the person who typed them. An expiry keeps them; any other end of the session drops them, and so does
 * another person's login.
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
    // A visitor's form ends with the sign-in: after an expiry it must not be read by whoever is there.
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
