import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupInFours } from '../../parts/codes/groupInFours.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { copyNumber } from './copyNumber.ts';
import * as styles from './Details.css.ts';
import type { Detail } from './Details.tsx';

/** How long the confirmation is shown. */
const COPIED_MS = 2000;

/** A row with the number in the groups of the card, and a button that copies it without the gaps; `undefined` without a number. */
export function useMemberNumber(number: string | undefined): Detail | undefined {
  const { t } = useTranslation();
  const shown = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () =>
    setCopied(shown.current !== null && number !== undefined && (await copyNumber(number, shown.current)));
  return number === undefined
    ? undefined
    : {
        label: t('profile.memberNumber'),
        content: (
          <span ref={shown}>
            <Bdi>{groupInFours(number)}</Bdi>
          </span>
        ),
        trailing: (
          <span className={styles.side}>
            <span role="status" className={styles.label}>
              {copied && t('profile.copied')}
            </span>
            <span className={styles.edge}>
              <Button
                variant="quiet"
                size="small"
                label={t('profile.copyNumber')}
                onPress={() => void copy()}
              >
                {t('profile.copy')}
              </Button>
            </span>
          </span>
        ),
      };
}
