import { Printer } from 'lucide';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../contract/transactions.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { canPrint } from './canPrint.ts';
import { Receipt } from './Receipt.tsx';
import * as styles from './Receipt.css.ts';

interface ReceiptSheetProps {
  readonly order: Transaction;
  readonly onClose: () => void;
}

/** The receipt on the screen. While it is open, it is also what is printed, by the button or by the browser's own menu. */
export function ReceiptSheet({ order, onClose }: ReceiptSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('transactions.receipt.heading')}
      closeLabel={t('transactions.close')}
      footer={
        canPrint() ? (
          <Button variant="outline" icon={Printer} onPress={() => window.print()}>
            {t('transactions.receipt.print')}
          </Button>
        ) : undefined
      }
    >
      <Receipt order={order} />
      {createPortal(
        <div className={styles.paper}>
          <Receipt order={order} />
        </div>,
        document.body,
      )}
    </Sheet>
  );
}
