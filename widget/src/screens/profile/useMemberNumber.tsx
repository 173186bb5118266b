import { useTranslation } from 'react-i18next';
import { groupInFours } from '../../parts/codes/groupInFours.ts';
import { useCopyShown } from '../../parts/codes/useCopyShown.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './Details.css.ts';
import type { Detail } from './Details.tsx';

/** The number in the groups of the card, and the button that copies it without the gaps. */
export function useMemberNumber(number: string | undefined): Detail | undefined {
  const { t } = useTranslation();
  const { shown, copied, copy } = useCopyShown(number);
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
