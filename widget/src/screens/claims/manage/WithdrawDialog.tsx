import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../../contract/claims.ts';
import { deleteClaim } from '../../../../contract/claims/claiming.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { fetchAgain } from '../../../core/account/fetchAgain.ts';
import { ClaimError } from '../ClaimError.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';

interface WithdrawDialogProps {
  readonly claim: Claim;
  readonly onClose: () => void;
}

/** Asks before a claim is withdrawn. */
export function WithdrawDialog({ claim, onClose }: WithdrawDialogProps) {
  useSignals();
  const { account, api } = useApp();
  const { t } = useTranslation();
  const { busy, error, run } = useAction({
    name: 'claim.withdraw',
    // Withdrawing twice changes nothing, so the call may be repeated after a lost answer.
    call: async (id: number) => {
      await api.call(deleteClaim, { params: { id: String(id) }, tries: 2 });
    },
    refreshes: [account.claims],
  });
  const withdraw = () =>
    void run(claim.id).then(onClose, () => {
      // It may have been decided meanwhile.
      void fetchAgain(account.claims);
    });
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('claims.withdraw.title')}
      subtitle={<Bdi>{claim.receipt_number}</Bdi>}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button block variant="outline" onPress={onClose}>
            {t('claims.withdraw.keep')}
          </Button>
          <Button block variant="critical" busy={busy.value} onPress={withdraw}>
            {t('claims.withdraw.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && <ClaimError error={error.value} />}
        <p>{t('claims.withdraw.text')}</p>
      </Stack>
    </Sheet>
  );
}
