import { Check } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './Marks.css.ts';
import type { Choices } from './useChoices.ts';

interface SavedMarkProps {
  readonly choices: Choices;
  readonly of: string;
  readonly place?: keyof typeof styles.places;
}

/** Shown for a moment after the server has stored a change. `MessagingPage` announces it. */
export function SavedMark({ choices, of, place = 'own' }: SavedMarkProps) {
  const { t } = useTranslation();
  if (choices.status[of] !== 'saved') return null;
  return (
    <span className={styles.places[place]} aria-hidden="true">
      <Icon of={Check} size={16} />
      {t('messaging.saved')}
    </span>
  );
}
