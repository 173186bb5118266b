import { actOf, type OfferAct } from './actOf.ts';
import { OfferAction } from './OfferAction.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import * as styles from './OfferHero.css.ts';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferProgress } from './OfferProgress.tsx';

interface OfferHeroProps {
  readonly entry: OfferEntry;
  readonly onAct: (act: OfferAct) => void;
}

/** The offer that ends next: large, with its actions. */
export function OfferHero({ entry, onAct }: OfferHeroProps) {
  const act = actOf(entry);
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
          {act !== 'read' && (
            <OfferAction entry={entry} act={act} variant="primary" size="regular" onAct={onAct} />
          )}
          {/* An online code is shown with the details. */}
          {act !== 'online' && (
            <OfferAction
              entry={entry}
              act="read"
              variant={act === 'read' ? 'soft' : 'quiet'}
              size="regular"
              onAct={onAct}
            />
          )}
        </div>
      </div>
    </article>
  );
}
