import { useSignals } from '@preact/signals-react/runtime';
import {
  type FormEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { focusField } from './focusField.ts';
import { type FormErrors, type FormReading, type FormSchema, readForm } from './readForm.ts';

export interface FormOptions<Values, Input> {
  /** The rules, and what is sent; they may depend on what was chosen. `undefined` until they are loaded: a press waits for them. */
  readonly schema: (values: Values) => FormSchema<Input> | undefined;
  /** What stands in fields that were not changed here. */
  readonly initial: Values;
  readonly action: Pick<Action<Input, unknown>, 'run' | 'busy' | 'error'>;
  /** What is wrong with a field, in words; `undefined` for a field or a code that the form does not know. */
  readonly words: (field: string, code: string) => string | undefined;
  /** The same where it does not stand beside its field. */
  readonly summaryWords?: (field: string, code: string) => string | undefined;
  /** The form's name of a field that the server has refused, where the two differ. */
  readonly fieldOf?: (name: string) => string;
  /** Nothing may be sent now: there is no network, or there were too many tries. */
  readonly isHeld?: boolean;
  /** Every change, to keep it. */
  readonly onChange?: (values: Values) => void;
  readonly onDone?: () => void;
}

/** What a control needs beside its label. */
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
  /** Why it was not taken, where that is not about its fields. */
  readonly requestError: ApiError | undefined;
  /** Above the fields, after a press that could not be taken: what is wrong, and the way there. */
  readonly summary: ReactNode;
  /** For the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onClickCapture: () => void;
  };
  field<K extends keyof Values & string>(name: K): FieldControl<Values[K]>;
  /** Changes values by the hand of one field, for fields that are parts of a value. */
  change(field: string, changes: Partial<Values>): void;
  /** The field was left: from now on it says what is wrong with it. One that is empty has made no mistake yet. */
  leave(field: string, isEmpty?: boolean): void;
  /** What is wrong with a field, in words, once it was left or sent. */
  error(field: string): string | undefined;
  submit(): void;
  /** Shows no error at any field until it is left or sent again. Values stay. */
  startOver(): void;
}

// A field is on the screen without it; it comes while the form is being filled in.
const loadSummary = () => import('../formErrors/FormSummary.tsx');
const FormSummary = lazyOptional(loadSummary, 'FormSummary');

const none: ReadonlySet<string> = new Set();

/**
 * The one way a form works.
 *
 * 1. Rules are a schema: it says what is wrong, and gives what is sent.
 * 2. A field says what is wrong with it once it was left or sent, and then as it is mended.
 * 3. A press that can't be taken shows a summary that has the focus and leads to each field.
 * 4. What the server refuses of a field stands at the field until its value changes.
 * 5. `busy` and the error are the action's. Values stay on failure.
 */
export function useForm<Values extends object, Input>(options: FormOptions<Values, Input>): Form<Values> {
  useSignals();
  const { schema, initial, words } = options;
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values = { ...initial, ...changes };
  const rules = schema(values);
  const reading = readForm(rules, values);
  const { errors } = reading;
  const refusal = useRefusal(options);
  const shown = useShownErrors();
  const { isWaiting, submit } = useSubmit(options, rules && reading, shown);
  const { isPressing, props } = useFormElement(submit);
  useEffect(() => void loadSummary().catch(() => undefined), []);

  const change = (field: string, next: Partial<Values>) => {
    const changed = { ...values, ...next };
    setChanges((before) => ({ ...before, ...next }));
    shown.mend(readForm(schema(changed), changed).errors);
    refusal.mend(field);
    options.onChange?.(changed);
  };
  const leave = (field: string, isEmpty = errors.get(field) === 'required') => {
    if (!isEmpty && !isPressing()) shown.judge(field);
  };
  const error = (field: string) => {
    const code = refusal.fields.get(field) ?? (shown.judged.has(field) ? errors.get(field) : undefined);
    return code === undefined ? undefined : words(field, code);
  };
  const complained = [...errors].filter(([field]) => shown.complaint.fields.has(field));
  const entries = [...new Map([...complained, ...refusal.fields])];
  return {
    values,
    busy: options.action.busy.value || isWaiting,
    requestError: refusal.requestError,
    summary: entries.length > 0 && (
      <Suspense>
        <FormSummary
          key={shown.complaint.turn}
          errors={entries}
          words={options.summaryWords ?? words}
          onChoose={(field) => focusField(props.ref.current, field)}
        />
      </Suspense>
    ),
    props,
    field: (name) => ({
      name,
      value: values[name],
      error: error(name),
      onChange: (value) => change(name, { [name]: value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
    }),
    change,
    leave,
    error,
    submit,
    startOver: shown.startOver,
  };
}

type ShownErrors = ReturnType<typeof useShownErrors>;

/** Which fields show their errors: at the field those that were left or sent, in the summary those that the last press found. */
function useShownErrors() {
  const [judged, setJudged] = useState(none);
  const [complaint, setComplaint] = useState({ turn: 0, fields: none });
  const judge = (...fields: readonly string[]) => setJudged((before) => new Set([...before, ...fields]));
  return {
    judged,
    complaint,
    judge,
    complain(errors: FormErrors) {
      judge(...errors.keys());
      setComplaint(({ turn }) => ({ turn: turn + 1, fields: new Set(errors.keys()) }));
    },
    // What was mended leaves the summary for good: coming back, it would take the focus from who types.
    mend: (left: FormErrors) =>
      setComplaint(({ turn, fields }) => ({
        turn,
        fields: new Set([...fields].filter((name) => left.has(name))),
      })),
    startOver() {
      setJudged(none);
      setComplaint({ turn: 0, fields: none });
    },
  };
}

/** Sends what the rules give. A press before the rules are loaded waits for them. */
function useSubmit<Input>(
  { action, isHeld, onDone }: Pick<FormOptions<never, Input>, 'action' | 'isHeld' | 'onDone'>,
  reading: FormReading<Input> | undefined,
  shown: ShownErrors,
) {
  const [isWaiting, setWaiting] = useState(false);
  const submit = () => {
    if (action.busy.peek()) return;
    setWaiting(reading === undefined);
    if (reading === undefined) return;
    shown.complain(reading.errors);
    if (reading.input === undefined || isHeld) return;
    action.run(reading.input).then(
      () => {
        shown.startOver();
        onDone?.();
      },
      // The action's `error` says why.
      () => undefined,
    );
  };
  useEffect(() => {
    if (isWaiting && reading !== undefined) submit();
  });
  return { isWaiting, submit };
}

/** What the `form` element needs. @returns also whether a button is being pressed */
function useFormElement(submit: () => void): { isPressing: () => boolean; props: Form<unknown>['props'] } {
  const ref = useRef<HTMLFormElement>(null);
  const isPressing = useRef(false);
  return {
    isPressing: () => isPressing.current,
    props: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        submit();
      },
      // A message would push the button away from under the finger that is on it: the press comes first.
      onPointerDownCapture({ target }) {
        isPressing.current = target instanceof Element && target.closest('button') !== null;
      },
      onClickCapture() {
        isPressing.current = false;
      },
    },
  };
}

interface Refusal {
  /** What the server has refused and was not changed since. */
  readonly fields: ReadonlyMap<string, string>;
  readonly requestError: ApiError | undefined;
  mend(field: string): void;
}

/** Reads the action's error: fields that the form knows, or else an error of the whole. */
function useRefusal<Values, Input>(options: FormOptions<Values, Input>): Refusal {
  useSignals();
  const { action, words, fieldOf = (name: string) => name } = options;
  const error = action.error.value;
  const [mended, setMended] = useState({ of: error, fields: none });
  const isMended = (field: string) => mended.of === error && mended.fields.has(field);
  const named = Object.entries((error?.status === 422 && error.errors) || {}).flatMap(
    ([name, codes]): [string, string][] => {
      const field = fieldOf(name);
      const [code] = [codes ?? []].flat();
      return code === undefined || words(field, code) === undefined ? [] : [[field, code]];
    },
  );
  return {
    fields: new Map(named.filter(([field]) => !isMended(field))),
    requestError: named.length > 0 ? undefined : error,
    mend(field) {
      if (named.length > 0 && !isMended(field))
        setMended({ of: error, fields: new Set([...(mended.of === error ? mended.fields : none), field]) });
    },
  };
}
