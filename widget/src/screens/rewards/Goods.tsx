import { useSignals } from '@preact/signals-react/runtime';
import { Package } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { redemptions } from '../../core/redemptions/redemptionList.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useNow } from '../../core/clock/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { CopyCode } from '../../parts/copyCode/CopyCode.tsx';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import * as styles from './Goods.css.ts';

const CodePanel = lazyDialog(async () => (await import('../../parts/codes/CodePanel.tsx')).CodePanel);
const UndoExchange = lazyOptional(() => import('../../parts/rewards/UndoExchange.tsx'), 'UndoExchange');

/** Goods that the customer has exchanged points for and has not collected yet. */
export function Goods() {
  useSignals();
  const { account } = useApp();
  const now = useNow();
  const { t } = useTranslation();
  const exchanged = account.open(redemptions);
  useEffect(() => void exchanged.load(), [exchanged]);
  const waiting = (exchanged.data.value ?? []).filter(
    // A kept or an old answer does not know yet that they have expired.
    ({ reward, status, expires_at }) => reward === null && status === 'ready' && Date.parse(expires_at) > now,
  );
  if (waiting.length === 0) return null;
  return (
    <Section title={t('rewards.goods')}>
      <ul className={styles.list}>
        {waiting.map((redemption) => (
          <li key={redemption.id}>
            <Card padded={false}>
              <Waiting redemption={redemption} />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Waiting({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { name, quantity, code, channel, price, currency, expires_at, timezone } = redemption;
  const date = format.date(expires_at, timezone, 'nearDay');
  const many = quantity > 1 ? ` × ${format.number(quantity)}` : '';
  return (
    <>
      <ListRow
        lead={<LeadCircle icon={Package} tone="accent" />}
        title={
          <bdi>
            {name}
            {many}
          </bdi>
        }
        text={
          <>
            {channel ? t(`rewards.redeem.collect.${channel}`, { date }) : t('rewards.until', { date })}
            {Number(price) > 0 && (
              <>
                {' '}
                <span>{t('rewards.redeem.then', { price: format.money(price, currency ?? undefined) })}</span>
              </>
            )}
          </>
        }
      />
      {code !== null && (channel === 'online' || channel === 'both') && (
        <div className={styles.code}>
          <CopyCode code={code} />
        </div>
      )}
      <div className={styles.actions}>
        {channel !== 'online' && (
          <Button block onPress={() => setOpen(true)}>
            {t('rewards.showCode')}
          </Button>
        )}
        <Suspense fallback={<div hidden aria-busy="true" />}>
          <UndoExchange redemption={redemption} />
        </Suspense>
      </div>
      {open && (
        <CodePanel
          name={name}
          value={code ?? ''}
          barcodeLabel={t('rewards.barcode')}
          qrLabel={t('rewards.qr')}
          closeLabel={t('rewards.close')}
          hint={t('rewards.brightness')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
