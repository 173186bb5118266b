import { useTranslation } from 'react-i18next';
import { emailSuggestion } from '../../lib/emailSuggestion.ts';
import { Button } from '../../ui/action/Button.tsx';

interface EmailSuggestionProps {
  typed: string;
  onTake: (email: string) => void;
}

/** "Did you mean…?" for a near miss: a hint that one press accepts, and that can be ignored. */
export function EmailSuggestion({ typed, onTake }: EmailSuggestionProps) {
  const { t } = useTranslation();
  const meant = emailSuggestion(typed);
  if (!meant) return null;
  return (
    <Button variant="quiet" size="small" onPress={() => onTake(meant)}>
      {t('session.didYouMean', { email: meant })}
    </Button>
  );
}
