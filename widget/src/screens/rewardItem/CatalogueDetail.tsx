import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { TierBar } from '../../ui/list/TierBar.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as detail from './Detail.css.ts';
import * as styles from './CatalogueDetail.css.ts';
import { CataloguePicture } from '../../parts/rewards/CataloguePicture.tsx';
import { Prose } from './Prose.tsx';
import { RedeemBlock } from './RedeemBlock.tsx';
import { useCatalogueFacts } from '../../parts/rewards/useCatalogueFacts.ts';

const Picture = ({ item }: { item: CatalogueItem }) => <CataloguePicture item={item} size="hero" />;
const Gallery = lazyOptional(() => import('./gallery/Gallery.tsx'), 'Gallery', Picture);

/** An item of the catalogue: what it is, what it costs, and how many points are missing. */
export function CatalogueDetail({ item }: { item: CatalogueItem }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { cost, facts } = useCatalogueFacts(item);
  useEffect(() => {
    void account.balances.load();
    void account.tiers.load();
  }, [account]);
  const validity =
    item.type === 'voucher' || item.type === 'dynamic'
      ? t('rewards.validDays', {
          count: item.valid_days,
          number: format.number(item.valid_days),
        })
      : undefined;
  return (
    <article className={detail.page}>
      <Pictures item={item} />
      <h2 className={detail.name}>
        <bdi>{item.name}</bdi>
      </h2>
      {item.short_description && <p className={detail.intro}>{item.short_description}</p>}
      <Cost item={item} cost={cost} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact.text} className={styles.fact}>
            {fact.text}
          </li>
        ))}
        <li className={styles.fact}>{t(`rewards.place.${item.channel}`)}</li>
        {validity && <li className={styles.fact}>{validity}</li>}
      </ul>
      <RedeemBlock item={item} />
      <Prose title={t('rewards.about')} text={item.long_description} />
      <Prose title={t('rewards.terms')} text={item.terms_conditions} />
    </article>
  );
}

/** Several pictures can be browsed as soon as the code for that is here. */
function Pictures({ item }: { item: CatalogueItem }) {
  const first = <Picture item={item} />;
  if (!item.pictures?.[1]) return first;
  return (
    <div className={styles.gallery}>
      <Suspense fallback={first}>
        <Gallery item={item} />
      </Suspense>
    </div>
  );
}

function Cost({ item, cost }: { item: CatalogueItem; cost: string }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const points = account.balances.data.value?.point_balance;
  const short = points === undefined ? 0 : item.points - points;
  const words =
    short > 0
      ? t('rewards.toGo', { count: short, number: format.number(short) })
      : t('rewards.enough', { number: format.number(points ?? 0) });
  return (
    <Card>
      <p className={styles.cost}>{cost}</p>
      {points !== undefined && (
        <>
          <TierBar
            label={t('rewards.progress')}
            value={Math.max(0, points)}
            max={item.points}
            valueText={words}
          />
          <p className={styles.note}>{words}</p>
        </>
      )}
    </Card>
  );
}
