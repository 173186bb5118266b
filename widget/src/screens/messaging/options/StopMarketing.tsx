import { BellOff } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentSettings } from '../../../../contract/reference.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { marketingOn } from '../writes/marketingOn.ts';
import type { Choices } from '../writes/useChoices.ts';
import * as styles from './StopMarketing.css.ts';

interface StopMarketingProps {
  readonly choices: Choices;
  readonly settings: ComponentSettings['messaging'];
}

/** Turns off all marketing with one press. It can be undone until some marketing is turned on. */
export function StopMarketing({ choices, settings }: StopMarketingProps) {
  const { t } = useTranslation();
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const on = marketingOn(choices.comms, settings);
  // Some marketing is on again. Undoing would now overwrite a newer choice, also once that is turned off.
  if (stopped.length > 0 && on.length > 0) setStopped([]);
  const setAll = (keys: readonly string[], value: boolean) =>
    choices.set(Object.fromEntries(keys.map((key) => [key, value])));
  return (
    <>
      <div className={styles.head}>
        <p className={styles.intro}>{t('messaging.intro')}</p>
        <span className={styles.button}>
          <Button
            variant="outline"
            icon={BellOff}
            block
            disabled={on.length === 0 || !choices.online}
            onPress={() => {
              setStopped(on);
              setAll(on, false);
            }}
          >
            {t('messaging.stopAll')}
          </Button>
        </span>
      </div>
      <div role="status" className={styles.notice}>
        {stopped.length > 0 && on.length === 0 && (
          <InlineNotice
            tone="positive"
            title={t('messaging.stopped')}
            text={t('messaging.stoppedText')}
            action={{
              label: t('messaging.undo'),
              onPress: () => {
                setStopped([]);
                setAll(stopped, true);
              },
            }}
          />
        )}
      </div>
    </>
  );
}
