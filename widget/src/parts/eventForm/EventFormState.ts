import type { EventForm } from './eventForm.ts';
import type { FieldValue } from '../eventFields/CustomField.ts';

/** A form that is being filled in, as its parts see it. */
export interface EventFormState {
  readonly values: EventForm;
  set<K extends keyof EventForm>(name: K, value: EventForm[K]): void;
  answer(handle: string, value: FieldValue): void;
  nameGuest(at: number, name: string): void;
  /** The field was left: from now on it says what is wrong with it. */
  judge(name: string): void;
  /** What is wrong with a field, in words. */
  problem(name: string): string | undefined;
}
