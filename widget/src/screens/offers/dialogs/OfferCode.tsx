import { useTranslation } from 'react-i18next';
import { CodePanel } from '../../../parts/codes/CodePanel.tsx';
import type { OfferEntry } from '../OfferEntry.ts';

export function OfferCode({ entry, onClose }: { entry: OfferEntry; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <CodePanel
      name={entry.name}
      value={entry.codeStore ?? ''}
      barcodeLabel={t('offers.barcode')}
      qrLabel={t('offers.qr')}
      closeLabel={t('offers.close')}
      hint={t('offers.brightness')}
      onClose={onClose}
    />
  );
}
