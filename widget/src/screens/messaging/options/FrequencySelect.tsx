import { ChevronDown } from 'lucide';
import { useTranslation } from 'react-i18next';
import { frequencies } from '../../../../contract/comms.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from '../ChannelCards.css.ts';
import { ChangeErrors } from '../writes/ChangeErrors.tsx';
import { SavedMark } from '../writes/SavedMark.tsx';
import type { Choices } from '../writes/useChoices.ts';
import { FREQUENCY_KEY, frequencyOf } from './frequencyOf.ts';

/** How often marketing mails come, as a row of the email card. */
export function FrequencySelect({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const chosen = frequencyOf(choices.comms);
  return (
    <>
      <div className={styles.words}>
        <p className={styles.topic}>{t('messaging.often.short')}</p>
        <p className={styles.note}>
          {t('messaging.often.text')}
          <SavedMark choices={choices} of={FREQUENCY_KEY} place="words" />
        </p>
        <ChangeErrors choices={choices} of={[{ key: FREQUENCY_KEY }]} />
      </div>
      <span className={styles.choice}>
        {t(`messaging.often.${chosen}`)}
        <Icon of={ChevronDown} size={16} />
        <select
          className={styles.select}
          aria-label={t('messaging.often.title')}
          value={chosen}
          disabled={!choices.online}
          onChange={(event) => choices.set({ [FREQUENCY_KEY]: event.target.value })}
        >
          {frequencies.map((value) => (
            <option key={value} value={value}>
              {t(`messaging.often.${value}`)}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
