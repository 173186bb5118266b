import { Minus, Plus } from 'lucide';
import { useId, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import * as fieldStyles from '../../ui/field/Field.css.ts';
import * as stepperStyles from '../../ui/form/Stepper.css.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './AmountField.css.ts';
import type { Amount, AmountNote } from './useAmount.ts';

interface AmountFieldProps {
  readonly of: Amount;
  readonly label: string;
  /** `500 less`, `500 more`. */
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly allLabel: string;
  /** The sentence about the amount, which is formatted. */
  readonly explain: (note: Exclude<AmountNote, 'moved'>, number: string) => string;
  readonly disabled: boolean;
}

/** An amount to type, with a button for a step less and more, and for all that can be had. */
export function AmountField({ of: amount, explain, disabled, ...labels }: AmountFieldProps) {
  const id = useId();
  const number = useFormat().number(amount.amount);
  const { range, note } = amount;
  const stepButton = (icon: typeof Plus, name: string, next: number) => (
    <button
      type="button"
      className={stepperStyles.button}
      aria-label={name}
      disabled={disabled}
      // A `disabled` button would lose the focus at the last step.
      aria-disabled={next < range.least || next > range.most || undefined}
      onClick={() => {
        if (next >= range.least && next <= range.most) amount.move(next);
      }}
    >
      <Icon of={icon} size={20} />
    </button>
  );
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <label className={fieldStyles.label} id={`${id}-label`} htmlFor={id}>
        {labels.label}
      </label>
      <div className={styles.line}>
        <span className={stepperStyles.row}>
          {stepButton(Minus, labels.lessLabel, amount.amount - range.step)}
          <AmountInput id={id} of={amount} disabled={disabled} />
          {stepButton(Plus, labels.moreLabel, amount.amount + range.step)}
        </span>
        <Button variant="outline" disabled={disabled} onPress={() => amount.move(range.most)}>
          {labels.allLabel}
        </Button>
      </div>
      <output className={styles.note} aria-live="polite">
        {/* The field itself is not read aloud when a button changes it. */}
        {note === 'moved' ? <VisuallyHidden>{number}</VisuallyHidden> : note && explain(note, number)}
      </output>
    </div>
  );
}

interface AmountInputProps {
  readonly id: string;
  readonly of: Amount;
  readonly disabled: boolean;
}

function AmountInput({ id, of: amount, disabled }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFresh = useRef(false);
  // Selected after the separators are gone, so that typing replaces the amount.
  useLayoutEffect(() => {
    if (isFresh.current) input.current?.select();
    isFresh.current = false;
  });
  return (
    <input
      ref={input}
      className={styles.input}
      id={id}
      type="text"
      name="amount"
      dir="ltr"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      disabled={disabled}
      value={amount.text}
      onFocus={() => {
        isFresh.current = true;
        amount.begin();
      }}
      onChange={(event) => amount.type(event.target.value)}
      onBlur={amount.leave}
      onKeyDown={(event) => {
        // Enter that confirms the text of an input method does not settle the amount.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) amount.settle();
      }}
    />
  );
}
