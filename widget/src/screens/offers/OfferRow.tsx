import { ChevronRight } from 'lucide';
import { Icon } from '../../ui/text/Icon.tsx';
import { actOf, type OfferAct } from './actOf.ts';
import { MissingConditions } from './MissingConditions.tsx';
import { OfferAction } from './OfferAction.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferProgress } from './OfferProgress.tsx';
import * as styles from './OfferRow.css.ts';

interface OfferRowProps {
  readonly entry: OfferEntry;
  readonly onAct: (act: OfferAct) => void;
}

/** An offer with the one thing that can be done with it. A press anywhere else shows its details. */
export function OfferRow({ entry, onAct }: OfferRowProps) {
  const act = actOf(entry);
  return (
    <article className={styles.row}>
      <OfferPicture entry={entry} size="row" />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <button type="button" className={styles.open} onClick={() => onAct('read')}>
            <bdi>{entry.name}</bdi>
          </button>
          <span className={styles.chevron}>
            <Icon of={ChevronRight} size={20} mirrored />
          </span>
        </h3>
        <p className={styles.line}>{entry.short}</p>
        {entry.progress && <OfferProgress {...entry.progress} />}
        <div className={styles.above}>
          <MissingConditions missing={entry.missing} />
        </div>
        <div className={styles.foot}>
          <OfferFacts entry={entry} />
          {act !== 'read' && (
            <span className={styles.action}>
              <OfferAction
                entry={entry}
                act={act}
                variant={act === 'claim' ? 'primary' : 'soft'}
                onAct={onAct}
              />
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
