import { effect, signal, untracked } from '@preact/signals-react';
import type { AppModels } from '../app/useApp.ts';
import { createLosses } from './createLosses.ts';
import { createUnsaved } from './createUnsaved.ts';

/** The unsaved text of one form. */
export interface Draft<T> {
  read(): T | undefined;
  /** @param saved what the account has: a value that equals it clears the draft, because nothing would be lost */
  write(value: T, saved?: T): void;
  clear(): void;
}

/** Unsaved form text, in memory only. It survives the end of a session, for the same customer to sign in again. */
export interface DraftsModel {
  /** @param form the name of the form: `event:spring-24` */
  of<T>(form: string): Draft<T>;
  /** The same; while it holds text, the browser asks before the page is closed. */
  unsaved<T>(form: string): Draft<T>;
  /** The form is not shown: its unsaved text is dropped once `isGone` is true. Without `isGone`: the form is shown again. */
  dropIf(form: string, isGone?: () => boolean): void;
  /** Drops the unsaved text of the forms of one page. */
  discard(path: string): void;
}

export interface DraftsDeps extends Pick<AppModels, 'place' | 'shared'> {
  readonly session: Pick<AppModels['session'], 'profileId' | 'endedBy'>;
}

/**
 * Drafts belong to the customer who typed them. A session that runs out or that the server ends keeps them; a logout, and another
 * customer's login, drops them. They are never stored: what is stored is removed with the session (SECURITY, storage).
 */
export function createDrafts({ session: { profileId, endedBy }, place, shared }: DraftsDeps): DraftsModel {
  const kept = new Map<string, unknown>();
  const unsaved = shared(createUnsaved);
  const { hold } = shared(createLosses);
  const keyFor = (id: string | undefined, form: string) => JSON.stringify([id ?? null, form]);
  const keyOf = (form: string) => keyFor(profileId.peek(), form);
  const change = (edit: (forms: Map<string, string>) => void) => {
    const forms = new Map(unsaved.peek());
    edit(forms);
    unsaved.value = forms;
  };
  const hidden = createHidden(profileId, (form) => clear(form));
  let owner = profileId.peek();
  effect(() => {
    const id = profileId.value;
    const reason = endedBy.value;
    const hasLeft = id === undefined && owner !== undefined && (reason === 'user' || reason === 'host');
    const isAnother = id !== undefined && owner !== undefined && id !== owner;
    if (hasLeft || isAnother) {
      kept.clear();
      unsaved.value = new Map();
      hidden.forget();
    }
    // A visitor's drafts are dropped at sign-in: after an expiry the next visitor must not read them.
    if (id !== undefined) for (const key of kept.keys()) if (key.startsWith('[null,')) kept.delete(key);
    owner = hasLeft ? undefined : (id ?? owner);
  });
  effect(() => (unsaved.value.size > 0 ? untracked(hold) : undefined));
  const of = <T>(form: string): Draft<T> => ({
    read: () => kept.get(keyOf(form)) as T | undefined,
    write: (value: T) => void kept.set(keyOf(form), value),
    clear: () => void kept.delete(keyOf(form)),
  });
  const clear = (form: string) => {
    // Also after the session has ended, while the draft waits for its customer.
    kept.delete(keyFor(owner, form));
    if (unsaved.peek().has(form)) change((forms) => void forms.delete(form));
  };
  return {
    of,
    unsaved: <T>(form: string) => ({
      ...of<T>(form),
      write(value, saved) {
        if (saved !== undefined && JSON.stringify(value) === JSON.stringify(saved)) return clear(form);
        of(form).write(value);
        if (!unsaved.peek().has(form)) change((forms) => void forms.set(form, place.peek().path));
      },
      clear: () => clear(form),
    }),
    // A form without unsaved text is not remembered: one that closes with its session would stay in the list.
    dropIf: (form, isGone) => hidden.dropIf(form, unsaved.peek().has(form) ? isGone : undefined),
    discard(path) {
      for (const [form, page] of unsaved.peek()) if (page === path) clear(form);
    },
  };
}

/** Forms that are not shown, and whether what their text is about is gone. Without a session that is not known. */
function createHidden(
  profileId: DraftsDeps['session']['profileId'],
  clear: (form: string) => void,
): Pick<DraftsModel, 'dropIf'> & { forget(): void } {
  const forms = signal<ReadonlyMap<string, () => boolean>>(new Map());
  effect(() => {
    if (profileId.value === undefined) return;
    for (const [form, isGone] of forms.value) if (isGone()) untracked(() => clear(form));
  });
  return {
    dropIf(form, isGone) {
      const others = [...forms.peek()].filter(([other]) => other !== form);
      forms.value = new Map(isGone ? [...others, [form, isGone]] : others);
    },
    forget: () => void (forms.value = new Map()),
  };
}
