import type { FormEvent, PointerEvent, ReactNode, RefObject } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import type { FormSchema } from './readForm.ts';

export interface FormOptions<Values, Input> {
  /** The rules, and what is sent; they may depend on what was chosen. `undefined` until they are loaded: a press waits for them. */
  readonly schema: (values: Values) => FormSchema<Input> | undefined;
  /** The values of fields that were not changed here. */
  readonly initial: Values;
  readonly action: Pick<Action<Input, unknown>, 'run' | 'busy' | 'error'>;
  /** The error text of a field; `undefined` for a field or a code that the form does not know. */
  readonly words: (field: string, code: string) => string | undefined;
  /** The error text for the summary, where it does not stand beside its field. */
  readonly summaryWords?: (field: string, code: string) => string | undefined;
  /** The form's name of a field that the server has refused, where the two differ. */
  readonly fieldOf?: (name: string) => string;
  /** Called with each change, for example to keep a draft. */
  readonly onChange?: (values: Values) => void;
  readonly onDone?: () => void;
}

/** The props of a control, without its label. */
export interface FieldControl<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

export interface Form<Values> {
  readonly values: Values;
  readonly busy: boolean;
  /** Why the form was not accepted, if the error is not about its fields. */
  readonly requestError: ApiError | undefined;
  /** For the place above the fields, after a press with invalid fields: their errors, with the way to each. */
  readonly summary: ReactNode;
  /** For the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onClickCapture: () => void;
    readonly onKeyDownCapture: () => void;
  };
  field<K extends keyof Values & string>(name: K): FieldControl<Values[K]>;
  /** Changes values on behalf of a field, for fields that are parts of a value. */
  change(field: string, changes: Partial<Values>): void;
  /** The field was left: from now on it shows its error, unless it is empty. */
  leave(field: string, isEmpty?: boolean): void;
  /** The error text of a field, once it was left or sent. */
  error(field: string): string | undefined;
  submit(): void;
  /** Shows no error at any field until it is left or sent again. Values stay. */
  startOver(): void;
}
