import { useRef } from 'react';
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
  const box = useRef<HTMLSpanElement>(null);
  const meant = emailSuggestion(typed);
  if (!meant) return null;
  const take = () => {
    // The pressed button goes. The corrected address is in the field.
    box.current?.closest('form')?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    onTake(meant);
  };
  return (
    <span ref={box}>
      <Button variant="quiet" size="small" onPress={take}>
        {t('session.didYouMean', { email: meant })}
      </Button>
    </span>
  );
}
