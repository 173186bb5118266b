import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes, type FieldText } from '../field/Field.tsx';
import * as styles from '../field/Field.css.ts';

interface FieldGroupProps extends FieldText {
  readonly children: ReactNode;
  readonly role?: 'radiogroup' | undefined;
}

/** Several controls under one label: the three fields of a birthday, the options of one question. */
export function FieldGroup({ label, error, hint, mark, role, required, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role={role}
      aria-required={(role && required) || undefined}
      aria-invalid={(role && error !== undefined) || undefined}
      aria-describedby={describedBy(id, { error, hint })}
    >
      <legend className={styles.groupLabel}>
        {label}
        {mark && <span className={styles.mark}> {mark}</span>}
      </legend>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
