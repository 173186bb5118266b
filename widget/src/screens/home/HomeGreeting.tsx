import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './HomeGreeting.css.ts';
import { RefreshButton } from '../../parts/data/RefreshButton.tsx';
import { useGreeting } from '../../parts/brand/useGreeting.ts';
import { useOverArt } from './useOverArt.ts';

/** The greeting is visual; the h1 "Home" stays for assistive technology. */
export function HomeGreeting() {
  useSignals();
  const { t } = useTranslation();
  const greeting = useGreeting();
  const ref = useOverArt(greeting);
  return (
    <>
      <VisuallyHidden as="h1" focusTarget>
        {t('home.title')}
      </VisuallyHidden>
      <div className={styles.row}>
        <p ref={ref} className={styles.words}>
          {greeting}
        </p>
        <div className={styles.refresh}>
          <RefreshButton />
        </div>
      </div>
    </>
  );
}
