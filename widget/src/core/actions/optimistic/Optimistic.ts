import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../../api/ApiError.ts';
import type { Resource } from '../../../api/Resource.ts';
import type { SessionModel } from '../../session/SessionModel.ts';

export type Values<V> = Readonly<Record<string, V>>;
export type ChangeStatus = 'saving' | 'saved';

export interface OptimisticDeps<V> {
  /** What the server has, as it was last read: a new object for each read. */
  readonly server: ReadonlySignal<Values<V> | undefined>;
  /** The resource that `server` is a part of. It is read again after answers and errors, once no request is under way. */
  readonly source: Pick<Resource<unknown>, 'state' | 'load' | 'refresh' | 'error' | 'stale'>;
  /** Sends changes. @returns all values of the server after them */
  readonly send: (changes: Values<V>) => Promise<Values<V>>;
  /** The session counter. */
  readonly generation: ReadonlySignal<number>;
  /** Whose changes they are: those that a session's end leaves unanswered are made again for the same customer. */
  readonly customer?: {
    readonly session: Pick<SessionModel, 'profileId' | 'endedBy'>;
    /** Called when a session ends, other than by a logout, with changes that the server has not answered. */
    readonly onLost: () => void;
  };
  /** Milliseconds after the last change in which another one joins it. */
  readonly debounceMs?: number;
  /** Milliseconds for which a change is marked as saved. */
  readonly savedMs?: number;
}

/** Shows a change at once, sends it, and takes it back if the server refuses. Keys are independent. */
export interface Optimistic<V> {
  /** What the server has, with the changes that are not answered yet on top. */
  readonly shown: ReadonlySignal<Values<V> | undefined>;
  /** By key; absent while a key is neither being saved nor was saved a moment ago. */
  readonly status: ReadonlySignal<Values<ChangeStatus>>;
  /** By key: why the last change was taken back. */
  readonly errors: ReadonlySignal<Values<ApiError>>;
  /** Resolves when the server has it; rejects with an ApiError after the change was taken back. */
  set(changes: Values<V>): Promise<void>;
  /** Forgets the error of a key. */
  dismiss(key: string): void;
}

/** A change that the server has not answered yet. */
export interface Change<V> {
  readonly value: V;
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: ApiError) => void;
}
export type Changes<V> = ReadonlyMap<string, Change<V>>;

export interface Known<V> {
  readonly values: ReadonlySignal<Values<V> | undefined>;
  /** Takes the values of an answer. */
  confirm(answer: Values<V>): void;
  /** Reads the server. */
  readAgain(): Promise<void>;
  drop(): void;
}

export interface Marks {
  readonly saved: ReadonlySignal<Values<'saved'>>;
  readonly errors: ReadonlySignal<Values<ApiError>>;
  markSaved(keys: readonly string[]): void;
  markErrors(failed: Values<ApiError>): void;
  clear(keys: readonly string[]): void;
  drop(): void;
}
