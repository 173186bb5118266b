import type { OfferAct } from './actOf.ts';
import { MissingConditions } from './MissingConditions.tsx';
import { OfferActions } from './OfferActions.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferProgress } from './OfferProgress.tsx';
import * as styles from './OfferRow.css.ts';

interface OfferRowProps {
  readonly entry: OfferEntry;
  readonly onAct: (act: OfferAct) => void;
}

export function OfferRow({ entry, onAct }: OfferRowProps) {
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
            <OfferActions entry={entry} size="small" onAct={onAct} />
          </span>
        </div>
      </div>
    </article>
  );
}
