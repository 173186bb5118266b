import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './Field.css.ts';
import { Icon } from '../text/Icon.tsx';

/** The texts beside a control, and whether the control is required. */
export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** The translated `(required)` or `(optional)` beside the label. */
  mark?: string | undefined;
}

interface FieldProps extends FieldText {
  readonly id: string;
  readonly children: ReactNode;
}

/** The ids of the error and the hint, for a control's `aria-describedby`. */
export function describedBy(id: string, { error, hint }: Pick<FieldText, 'error' | 'hint'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Error and hint below a control, with the ids of `describedBy`. */
export function FieldNotes({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className={styles.errorIcon}>
            <Icon of={CircleAlert} size={16} />
          </span>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The frame of every control: label above, hint and error below. */
export function Field({ id, label, error, hint, mark, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {mark && <span className={styles.mark}> {mark}</span>}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
