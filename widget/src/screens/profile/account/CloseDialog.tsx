import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { postClose } from '../../../../contract/account.ts';
import type { Balances } from '../../../../contract/loyalty.ts';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';

interface CloseDialogProps {
  readonly onClose: () => void;
  /** Called when the server has accepted the closing. */
  readonly onClosed: () => void;
}

/** Shows what is lost with the account, and asks before it is closed. */
export function CloseDialog({ onClose, onClosed }: CloseDialogProps) {
  useSignals();
  const { account, api } = useApp();
  const { t } = useTranslation();
  const close = useAction({
    name: 'account.close',
    stepUp: true,
    refreshes: [account.profile],
    call: async (_none: null) => await api.call(postClose),
  });
  const busy = close.busy.value;
  const error = close.error.value;
  useErrorShown(error);
  // A customer who left in the middle would not learn that the closing has failed.
  const keep = () => void (busy || onClose());
  const press = () =>
    void close.run(null).then(
      () => {
        onClose();
        onClosed();
      },
      // `error` has the reason.
      () => undefined,
    );
  return (
    <Sheet
      open
      brief
      onClose={keep}
      title={t('profile.account.closeTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button block variant="outline" held={busy} onPress={keep}>
            {t('profile.account.keep')}
          </Button>
          <Button block variant="critical" busy={busy} onPress={press}>
            {t('profile.account.closeNow')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error && (
          <InlineNotice
            tone="critical"
            title={t([`profile.error.${error.code}`, 'profile.account.failed'])}
            live
          />
        )}
        <p>{t('profile.account.lost')}</p>
        <ResourceView resource={account.balances} skeleton={<Skeleton shape="row" count={2} />}>
          {(balances) => <Lost balances={balances} />}
        </ResourceView>
        <p>{t('profile.account.undo')}</p>
      </Stack>
    </Sheet>
  );
}

function Lost({ balances }: { readonly balances: Balances }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const tier = account.tiers.data.value?.current_tier.name;
  const points = Math.max(0, balances.point_balance) + balances.point_pending;
  return (
    <CardList>
      <ListRow
        title={t('profile.account.lostRewards')}
        trailing={format.money(balances.reward_balance, balances.currency)}
      />
      <ListRow title={t('profile.account.lostPoints')} trailing={format.number(points)} />
      {tier !== undefined && <ListRow title={t('profile.tier')} trailing={<bdi>{tier}</bdi>} />}
    </CardList>
  );
}
