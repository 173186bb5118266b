import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './CopyCode.css.ts';
import { useCopyShown } from './useCopyShown.ts';

/** A code to type, and the button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const { shown, copied, copy } = useCopyShown();
  return (
    <div className={styles.row}>
      <p className={styles.code}>
        {t('rewards.code')}{' '}
        <span ref={shown}>
          <Bdi>{code}</Bdi>
        </span>
      </p>
      <span role="status" className={styles.done}>
        {copied && t('rewards.copied')}
      </span>
      <Button variant="outline" size="small" onPress={() => void copy()}>
        {t('rewards.copy')}
      </Button>
    </div>
  );
}
