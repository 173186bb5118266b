import { BellOff } from 'lucide';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
  const [stopped, setStopped] = useState<readonly string[]>();
  const on = marketingOn(choices.comms, settings);
  const isOn = on.length > 0;
  // Some marketing is on again. Undoing would now overwrite a newer choice, also once that is turned off.
  if (isOn && stopped && stopped.length > 0) setStopped([]);
  const canUndo = !isOn && stopped !== undefined && stopped.length > 0;
  const notice = useNotice(canUndo);
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
            disabled={!isOn || !choices.online}
            onPress={() => {
              setStopped(on);
              setAll(on, false);
            }}
          >
            {t('messaging.stopAll')}
          </Button>
        </span>
      </div>
      <div ref={notice} role="status" tabIndex={-1} className={styles.notice}>
        {/* Stays without "Undo", because the switches below save at once and must not move under a finger. */}
        {stopped && (
          <InlineNotice
            tone={isOn ? 'neutral' : 'positive'}
            title={t(isOn ? 'messaging.someOn' : 'messaging.stopped')}
            text={t('messaging.stoppedText')}
            action={
              canUndo
                ? {
                    label: t('messaging.undo'),
                    onPress: () => {
                      notice.current?.focus();
                      setStopped([]);
                      setAll(stopped, true);
                    },
                  }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}

/** The notice takes the focus when all was stopped, and keeps the height that it has with "Undo". */
function useNotice(canUndo: boolean): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = notice.current;
    if (!canUndo || !box) return;
    box.style.minBlockSize = '';
    box.style.minBlockSize = `${box.offsetHeight}px`;
    // The pressed button is disabled now. Not "Undo", which a second press of the same key would use.
    box.focus();
  }, [canUndo]);
  return notice;
}
