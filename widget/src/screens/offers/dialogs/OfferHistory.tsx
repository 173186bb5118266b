import { useTranslation } from 'react-i18next';
import { getBenefitUses } from '../../../../contract/rewards/uses.ts';
import { UseHistory } from '../../../parts/uses/UseHistory.tsx';
import type { OfferEntry } from '../OfferEntry.ts';

/** What a benefit of the customer was used for. */
export function OfferHistory({ entry }: { readonly entry: OfferEntry }) {
  const { t } = useTranslation();
  return (
    <UseHistory
      call={getBenefitUses}
      id={entry.id}
      timezone={entry.timezone}
      title={t('offers.history.title')}
      version={`${entry.state} ${entry.uses?.left} ${entry.liveUntil}`}
      words={{
        none: t('offers.history.none'),
        order: (number) => t('offers.history.order', { number }),
      }}
    />
  );
}
