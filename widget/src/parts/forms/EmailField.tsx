import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import * as styles from './EmailField.css.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  mark?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: 'email' | 'off' | undefined;
}

// Comes with the first address, so that the form comes sooner. Only a hint: without it nothing is missing.
const EmailSuggestion = lazyOptional(() => import('../contact/EmailSuggestion.tsx'), 'EmailSuggestion');

/** An address, and "Did you mean…?" for a near miss while it is typed: later, it would move what is being pressed. */
export function EmailField({ autoComplete = 'email', required = true, ...props }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <TextField
        {...props}
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete={autoComplete}
        inputMode="email"
        dir="ltr"
        required={required}
      />
      <div aria-live="polite" className={styles.suggestion}>
        {props.value.includes('@') && (
          <Suspense>
            <EmailSuggestion typed={props.value} onTake={props.onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
