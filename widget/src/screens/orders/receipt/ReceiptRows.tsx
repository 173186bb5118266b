import { useSignals } from '@preact/signals-react/runtime';
import { Download, FileText, Mail, ReceiptText } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../contract/transactions.ts';
import { getReceipt, getReceiptPdf, postReceiptMail } from '../../../../contract/transactions/receipts.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { saveFile } from '../../../lib/files/saveFile.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

const ReceiptSheet = lazyDialog(async () => (await import('./ReceiptSheet.tsx')).ReceiptSheet);

interface ReceiptProps {
  readonly order: Transaction;
}

function ViewRow({ order }: ReceiptProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRow
        lead={<Icon of={ReceiptText} size={20} />}
        title={t('transactions.receipt.view')}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ReceiptSheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function useReceiptActions() {
  const { account, api, toasts } = useApp();
  const { t } = useTranslation();
  const save = useAction({
    name: 'orders.receipt',
    async call({ id, number }: Pick<Transaction, 'id' | 'number'>) {
      const page = await api.call(getReceipt, { params: { id } });
      await saveFile(`receipt-${number}.html`, await page.text(), 'text/html');
    },
  });
  const savePdf = useAction({
    name: 'orders.receiptPdf',
    async call({ id, number }: Pick<Transaction, 'id' | 'number'>) {
      const file = await api.call(getReceiptPdf, { params: { id } });
      await saveFile(`receipt-${number}.pdf`, file, 'application/pdf');
    },
  });
  const mail = useAction({
    name: 'orders.mailReceipt',
    idempotent: true,
    async call(id: number, { key }) {
      await api.call(postReceiptMail, { params: { id }, idempotencyKey: key, tries: 1 });
      const address = account.profile.data.peek()?.email ?? '';
      toasts.show({ type: 'success', title: t('transactions.receipt.sent', { address }) });
    },
  });
  return { save, savePdf, mail };
}

/** Rows that show the receipt on the screen (where it can be printed), save it as a PDF or as a page, or mail it. */
export function ReceiptRows({ order }: ReceiptProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const { save, savePdf, mail } = useReceiptActions();
  const isOffline = !connectivity.online.value;
  const actions = [savePdf, save, mail];
  const error = actions.map((action) => action.error.value).find((each) => each !== undefined);
  const press = (run: () => Promise<void>) => {
    if (isOffline) return undefined;
    return () => {
      // Only the first error is shown: an earlier one of another row could hide the error of this press.
      for (const action of actions) if (action.error.peek()) action.reset();
      // `error` has the reason.
      void run().catch(() => undefined);
    };
  };
  return (
    <>
      {error && <RequestErrorNotice error={error} />}
      <ViewRow order={order} />
      <ListRow
        lead={<Icon of={Download} size={20} />}
        title={t('transactions.receipt.pdf')}
        text={t(savePdf.busy.value ? 'transactions.receipt.saving' : 'transactions.receipt.pdfText')}
        onPress={press(() => savePdf.run(order))}
      />
      <ListRow
        lead={<Icon of={FileText} size={20} />}
        title={t('transactions.receipt.save')}
        text={t(save.busy.value ? 'transactions.receipt.saving' : 'transactions.receipt.saveText')}
        onPress={press(() => save.run(order))}
      />
      <ListRow
        lead={<Icon of={Mail} size={20} />}
        title={t('transactions.receipt.mail')}
        text={mail.busy.value ? t('transactions.receipt.mailing') : undefined}
        onPress={press(() => mail.run(order.id))}
      />
    </>
  );
}
