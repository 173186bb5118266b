import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Field.css.ts';
import { Icon } from './Icon.tsx';

export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** `(required)`, in words, beside the label. */
  requiredText?: string | undefined;
}

interface FieldProps extends FieldText {
  id: string;
  children: ReactNode;
}

/** The ids that describe a control, for its `aria-describedby`. */
export function describedBy(id: string, { error, hint }: FieldText): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, hint and error below: the frame of every control. */
export function Field({ id, label, error, hint, required, requiredText, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required && requiredText && <span className={css.required}> {requiredText}</span>}
      </label>
      {children}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <span className={css.errorIcon}>
            <Icon of={CircleAlert} size={16} />
          </span>
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
