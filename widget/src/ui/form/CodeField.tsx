import { type RefObject, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { CODE_LENGTH, codeOf } from '../../lib/codeOf.ts';
import { mayTakeFocus } from '../../lib/mayTakeFocus.ts';
import * as styles from './CodeField.css.ts';
import { describedBy, Field, type FieldText } from '../field/Field.tsx';

interface CodeFieldProps extends FieldText {
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called each time six digits are complete, so that the customer need not press a button. */
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

/**
 * Reads the field after an edit. Deleting the gap alone would change no digit, so the digit beyond it is deleted in its place.
 *
 * @param before the digits before the edit
 * @param inputType of the `InputEvent`, which some autofill does not have
 * @returns the digits, and how many of them are before the caret
 */
function readEdit(input: HTMLInputElement, before: string, inputType = '') {
  const digits = codeOf(input.value);
  const caret = codeOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  if (digits !== before || !inputType.startsWith('deleteContent')) return { digits, caret };
  const at = inputType === 'deleteContentForward' ? caret : caret - 1;
  return { digits: before.slice(0, at) + before.slice(at + 1), caret: at };
}

/**
 * Keeps the caret after the same digit. Browsers move it to the end, because the field shows another text than the typed one.
 *
 * @returns a function to be called with each edit: it takes the number of digits before the caret
 */
function useCaret(input: RefObject<HTMLInputElement | null>): (digits: number) => void {
  const caret = useRef<number | undefined>(undefined);
  const [, render] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    const digits = caret.current;
    caret.current = undefined;
    if (digits === undefined || document.activeElement !== input.current) return;
    const at = digits > 3 ? digits + 1 : digits;
    input.current?.setSelectionRange(at, at);
  });
  return (digits) => {
    caret.current = digits;
    // Needed where the edit has changed no digit, so that nothing else renders the field.
    render();
  };
}

/** A one-time code in one field, so that phones can fill it in and a whole message can be pasted. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, busy, disabled, autoComplete = 'one-time-code', autoFocus } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const keepCaret = useCaret(input);
  const change = (digits: string) => {
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete?.(digits);
  };
  // After the layout effect in which a surrounding dialog opens and focuses its first button.
  useEffect(() => {
    if (autoFocus && mayTakeFocus()) input.current?.focus();
  }, [autoFocus, input]);
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
          const { inputType } = event.nativeEvent as Partial<InputEvent>;
          const edit = readEdit(event.target, value, inputType);
          keepCaret(edit.caret);
          change(edit.digits);
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
