import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../../lib/afterPaint.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import type { Form, FormOptions } from './Form.ts';
import { focusField } from './focusField.ts';
import { type FormReading, readForm } from './readForm.ts';
import { useFormElement } from './useFormElement.ts';
import { useRefusal } from './useRefusal.ts';
import { type ShownErrors, useShownErrors } from './useShownErrors.ts';

// A field is on the screen without it; it comes while the form is being filled in.
const loadSummary = () => import('../formErrors/FormSummary.tsx');
const FormSummary = lazyOptional(loadSummary, 'FormSummary');

/**
 * The one way a form works.
 *
 * 1. Rules are a schema: it gives the errors, and the input of the action.
 * 2. A field shows its error once it was left or sent, and from then on after each change.
 * 3. A press that can't be taken shows a summary that has the focus and leads to each field.
 * 4. The server's error of a field is shown at the field until its value changes.
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
  useEffect(() => afterPaint(() => void loadSummary().catch(() => undefined)), []);

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

/** Sends what the rules give. A press before the rules are loaded waits for them. */
function useSubmit<Input>(
  { action, onDone }: Pick<FormOptions<never, Input>, 'action' | 'onDone'>,
  reading: FormReading<Input> | undefined,
  shown: ShownErrors,
) {
  const [isWaiting, setWaiting] = useState(false);
  const submit = () => {
    if (action.busy.peek()) return;
    setWaiting(reading === undefined);
    if (reading === undefined) return;
    shown.complain(reading.errors);
    if (reading.input === undefined) return;
    action.run(reading.input).then(
      () => {
        shown.startOver();
        onDone?.();
      },
      // The action's `error` has the reason.
      () => undefined,
    );
  };
  useEffect(() => {
    if (isWaiting && reading !== undefined) submit();
  });
  return { isWaiting, submit };
}
