import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { CODE_LENGTH, codeOf } from '../../lib/codeOf.ts';
import { mayTakeFocus } from '../../lib/mayTakeFocus.ts';
import * as styles from './CodeField.css.ts';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';

interface CodeFieldProps extends FieldText {
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called each time six digits are complete: the customer need not press a button. */
  readonly onComplete?: ((digits: string) => void) | undefined;
  /** Keeps the focus and ignores typing while the code is being checked. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoComplete?: 'one-time-code' | 'off' | undefined;
  readonly autoFocus?: boolean | undefined;
  /** For callers that move the focus back to the field. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** `482019` → `482 019`: two halves are easier to read aloud and to compare. */
const shownAs = (digits: string) => (digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits);

/** A one-time code in one field, so that phones can fill it in and a whole message can be pasted. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, busy, disabled, autoComplete = 'one-time-code', autoFocus } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const caret = useRef<number | undefined>(undefined);
  const change = (digits: string) => {
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete?.(digits);
  };
  // Runs after a surrounding dialog opens, which focuses its first button.
  useLayoutEffect(() => {
    if (autoFocus && mayTakeFocus()) input.current?.focus();
  }, [autoFocus, input]);
  // The gap between the halves moves the caret, which must stay after the same digit.
  useLayoutEffect(() => {
    const digits = caret.current;
    caret.current = undefined;
    if (digits === undefined || document.activeElement !== input.current) return;
    const at = digits > 3 ? digits + 1 : digits;
    input.current?.setSelectionRange(at, at);
  });
  return (
    <Field {...props} id={id}>
      <input
        ref={input}
        className={styles.code}
        type="text"
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoCapitalize="off"
        spellCheck={false}
        required={props.required}
        {...{ id, disabled, autoComplete }}
        readOnly={busy}
        value={shownAs(value)}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => {
          const { value: typed, selectionStart } = event.target;
          caret.current = codeOf(typed.slice(0, selectionStart ?? typed.length)).length;
          change(codeOf(typed));
        }}
        onPaste={(event) => {
          // If the pasted text contains a code, the code replaces the typed digits.
          const pasted = codeOf(event.clipboardData.getData('text'));
          if (pasted.length < CODE_LENGTH || busy) return;
          event.preventDefault();
          change(pasted);
        }}
      />
    </Field>
  );
}
