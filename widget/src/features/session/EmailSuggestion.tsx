import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { emailSuggestion } from './emailSuggestion.ts';
import * as styles from './EmailSuggestion.css.ts';

/** "Did you mean…?" A hint that one press takes; it never stands in the way. */
export function EmailSuggestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const { t } = useTranslation();
  const meant = emailSuggestion(email);
  return (
    <div aria-live="polite" className={styles.region}>
      {meant && (
        <Button variant="quiet" size="small" onPress={() => onTake(meant)}>
          {t('session.didYouMean', { email: meant })}
        </Button>
      )}
    </div>
  );
}
