import { useTranslation } from 'react-i18next';
import { emailSuggestion } from '../lib/emailSuggestion.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
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

/** An address, and "Did you mean…?" for a near miss: a hint that one press takes and that never stands in the way. */
export function EmailField({ autoComplete = 'email', required = true, ...props }: EmailFieldProps) {
  const { t } = useTranslation();
  const meant = emailSuggestion(props.value);
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
        {meant && (
          <Button variant="quiet" size="small" onPress={() => props.onChange(meant)}>
            {t('session.didYouMean', { email: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
