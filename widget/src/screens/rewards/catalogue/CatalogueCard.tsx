import { Lock } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor } from '../../../ui/action/Anchor.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { TierBar } from '../../../ui/list/TierBar.tsx';
import * as styles from './CatalogueCard.css.ts';
import { CataloguePicture } from '../../../parts/rewards/CataloguePicture.tsx';
import { useCatalogueFacts } from '../../../parts/rewards/useCatalogueFacts.ts';

interface CatalogueCardProps {
  readonly item: CatalogueItem;
  /** The customer's points; `undefined` while unknown. */
  readonly points: number | undefined;
}

/** An item of the catalogue: its picture or its value, its cost, and how many points there are and are missing. */
export function CatalogueCard({ item, points }: CatalogueCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cost, facts } = useCatalogueFacts(item);
  const short = points === undefined ? 0 : item.points - points;
  return (
    <Anchor href={paths.rewardItem(item.id)} look={styles.card}>
      <CataloguePicture item={item} size="card" />
      <span className={styles.words}>
        <bdi className={styles.name}>{item.name}</bdi>
        <span className={styles.cost}>{cost}</span>
        {short > 0 && points !== undefined && (
          <span className={styles.progress}>
            <TierBar
              label={item.name}
              value={Math.max(0, points)}
              max={item.points}
              valueText={t('rewards.toGo', { count: short, number: format.number(short) })}
            />
            <span className={styles.fact}>
              <Bdi>
                {format.number(points)} / {format.number(item.points)}
              </Bdi>
            </span>
            <span className={styles.fact}>
              {t('rewards.toGo', { count: short, number: format.number(short) })}
            </span>
          </span>
        )}
        {facts.map((fact) => (
          <span key={fact.text} className={styles.fact}>
            {fact.locked && <Icon of={Lock} size={16} />}
            {fact.text}
          </span>
        ))}
      </span>
    </Anchor>
  );
}
