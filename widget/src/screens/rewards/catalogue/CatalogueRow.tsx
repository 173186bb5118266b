import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../../core/account/collections/catalogue.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { paths } from '../../../lib/paths.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { SnapRow } from '../../../ui/layout/SnapRow.tsx';
import { CatalogueCard } from './CatalogueCard.tsx';
import * as styles from './CatalogueRow.css.ts';

/** As many as stand side by side on a wide page. */
const SHOWN = 4;

/** What points buy, in the recommended order: a few items that are not sold out, under the rewards. Absent while there are none. */
export function CatalogueRow() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const items = account.open(catalogue);
  useEffect(() => void items.load(), [items]);
  const shown = (items.data.value ?? []).filter(({ stock }) => stock !== 0).slice(0, SHOWN);
  if (shown.length === 0) return null;
  const title = t('rewards.tab.redeem');
  return (
    <Section title={title} action={{ label: t('rewards.seeAll'), href: `${paths.rewards}?tab=redeem` }}>
      <div className={styles.row}>
        <SnapRow label={title}>
          {shown.map((item) => (
            <CatalogueCard key={item.id} item={item} points={account.balances.data.value?.point_balance} />
          ))}
        </SnapRow>
      </div>
    </Section>
  );
}
