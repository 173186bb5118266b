import { Maximize } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import * as styles from './OfferHero.css.ts';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferProgress } from './OfferProgress.tsx';

interface OfferHeroProps {
  readonly entry: OfferEntry;
  readonly onRead: () => void;
  readonly onShowCode: () => void;
}

/** The offer that ends next: large, with its one action. */
export function OfferHero({ entry, onRead, onShowCode }: OfferHeroProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      <OfferPicture entry={entry} size="hero" />
      <div className={styles.words}>
        <OfferFacts entry={entry} />
        <h3 className={styles.name}>
          <bdi>{entry.name}</bdi>
        </h3>
        <p className={styles.line}>{entry.short}</p>
        {entry.progress && <OfferProgress {...entry.progress} />}
        <div className={styles.actions}>
          {entry.codeStore !== null && (
            <Button
              variant="primary"
              icon={Maximize}
              onPress={onShowCode}
              label={`${t('offers.showCode')}: ${entry.name}`}
            >
              {t('offers.showCode')}
            </Button>
          )}
          <Button
            variant={entry.codeStore === null ? 'soft' : 'quiet'}
            onPress={onRead}
            label={`${t('offers.details')}: ${entry.name}`}
          >
            {t('offers.details')}
          </Button>
        </div>
      </div>
    </article>
  );
}
