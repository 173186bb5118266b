import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choice/Switch.tsx';
import * as styles from './ChannelCards.css.ts';
import type { ChannelInfo } from './readChannels.ts';
import { ChangeErrors } from './writes/ChangeErrors.tsx';
import { SavedMark } from './writes/SavedMark.tsx';
import type { Choices } from './writes/useChoices.ts';

/** Turns a whole channel off and on; its topics keep their choices. */
export function ChannelSwitch({ info, choices }: { info: ChannelInfo; choices: Choices }) {
  const { t } = useTranslation();
  const { channel } = info;
  const key = `${channel}_optout`;
  const label = t('messaging.all', { channel: t(`messaging.by.${channel}`) });
  const isOff = info.state === 'optedOut';
  return (
    <>
      <div className={styles.words}>
        <p className={styles.topic}>{label}</p>
        <p className={styles.note}>
          {t(info.mayLift ? 'messaging.allText' : 'messaging.verifyFirst')}
          <SavedMark choices={choices} of={key} place="words" />
        </p>
        <ChangeErrors choices={choices} of={[{ key }]} />
      </div>
      <Switch
        label={label}
        on={!isOff}
        disabled={!choices.online || (isOff && !info.mayLift)}
        onChange={(on) => choices.set({ [key]: !on })}
      />
    </>
  );
}
