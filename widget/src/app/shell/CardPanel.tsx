import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { memberNumber } from '../../parts/card/memberNumber.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CodePanel } from '../../parts/codes/CodePanel.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';

/** The member's code for the till, opened from any page. */
export function CardPanel({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  useEffect(() => void account.profile.load(), [account]);
  const profile = account.profile.data.value;
  const number = profile && memberNumber(profile);
  if (!profile)
    return (
      <Sheet open brief onClose={onClose} title={t('app.card.name')} closeLabel={t('app.close')}>
        <ResourceView resource={account.profile} skeleton={<Skeleton shape="member" />}>
          {() => null}
        </ResourceView>
      </Sheet>
    );
  if (number === undefined) return null;
  return (
    <CodePanel
      name={profile.full_name ?? t('app.card.name')}
      value={number}
      barcodeLabel={t('app.card.barcode', { number })}
      qrLabel={t('app.card.qr', { number })}
      closeLabel={t('app.close')}
      hint={t('app.card.hint')}
      onClose={onClose}
    />
  );
}
