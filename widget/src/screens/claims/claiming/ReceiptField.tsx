import { ScanBarcode } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import type { Form } from '../../../parts/forms/Form.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ReceiptDrawing } from '../ReceiptDrawing.tsx';
import type { ClaimForm } from './claimForm.ts';
import * as styles from './ClaimForm.css.ts';

const ScanDialog = lazyDialog(async () => (await import('../scan/ScanDialog.tsx')).ScanDialog);
const canScan = () => 'BarcodeDetector' in window && 'mediaDevices' in navigator;

/** The number of the receipt or the order, typed or scanned. */
export function ReceiptField({ form }: { readonly form: Form<ClaimForm> }) {
  const { t } = useTranslation();
  const [isScanning, setScanning] = useState(false);
  const isOnline = form.values.channel === 'online';
  return (
    <div className={styles.withButton}>
      <div className={styles.fill}>
        <TextField
          label={t(isOnline ? 'claims.form.orderNumber' : 'claims.form.number')}
          dir="ltr"
          autoComplete="off"
          required
          maxLength={60}
          {...form.field('receipt_number')}
        />
      </div>
      {canScan() && (
        <Button variant="outline" size="small" icon={ScanBarcode} onPress={() => setScanning(true)}>
          {t('claims.scan.action')}
        </Button>
      )}
      <details className={styles.find}>
        <summary className={styles.summaryWord}>{t('claims.form.where')}</summary>
        <p>{t('claims.form.whereText')}</p>
        <ReceiptDrawing />
      </details>
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onRead={(receipt_number: string) => {
            setScanning(false);
            form.change('receipt_number', { receipt_number });
          }}
        />
      )}
    </div>
  );
}
