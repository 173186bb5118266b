import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { MissingConditions } from './MissingConditions.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferProgress } from './OfferProgress.tsx';
import * as styles from './OfferRow.css.ts';

interface OfferRowProps {
  readonly entry: OfferEntry;
  readonly onRead: () => void;
  readonly onShowCode: () => void;
}

export function OfferRow({ entry, onRead, onShowCode }: OfferRowProps) {
  const { t } = useTranslation();
  const hasCode = entry.codeStore !== null;
  const action = t(hasCode ? 'offers.showCode' : 'offers.details');
  return (
    <article className={styles.row}>
      <OfferPicture entry={entry} size="row" />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{entry.name}</bdi>
        </h3>
        <p className={styles.line}>{entry.short}</p>
        {entry.progress && <OfferProgress {...entry.progress} />}
        <MissingConditions missing={entry.missing} />
        <div className={styles.foot}>
          <OfferFacts entry={entry} />
          <span className={styles.action}>
            <Button
              variant="soft"
              size="small"
              onPress={hasCode ? onShowCode : onRead}
              label={`${action}: ${entry.name}`}
            >
              {action}
            </Button>
          </span>
        </div>
      </div>
    </article>
  );
}
