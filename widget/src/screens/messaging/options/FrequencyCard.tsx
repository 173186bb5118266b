import { useTranslation } from 'react-i18next';
import { frequencies } from '../../../../contract/comms.ts';
import { Segments } from '../../../ui/choice/Segments.tsx';
import { ChangeErrors } from '../writes/ChangeErrors.tsx';
import { SavedMark } from '../writes/SavedMark.tsx';
import type { Choices } from '../writes/useChoices.ts';
import { FREQUENCY_KEY, frequencyOf } from './frequencyOf.ts';
import * as styles from './Options.css.ts';

/** How often marketing mails come, where there is room for all options; else it is a row of the email card. */
export function FrequencyCard({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  return (
    <section className={`${styles.card} ${styles.wideOnly}`}>
      <div>
        <h2 className={styles.title}>{t('messaging.often.title')}</h2>
        <p className={styles.note}>{t('messaging.often.text')}</p>
      </div>
      <Segments
        label={t('messaging.often.title')}
        options={frequencies.map((value) => ({ value, label: t(`messaging.often.${value}`) }))}
        value={frequencyOf(choices.comms)}
        disabled={!choices.online}
        onChange={(value) => choices.set({ [FREQUENCY_KEY]: value })}
      />
      <SavedMark choices={choices} of={FREQUENCY_KEY} place="corner" />
      <ChangeErrors choices={choices} of={[{ key: FREQUENCY_KEY }]} />
    </section>
  );
}
