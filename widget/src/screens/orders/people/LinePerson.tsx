import { useSignals } from '@preact/signals-react/runtime';
import { UserRound, UserRoundPlus, X } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '../../../../contract/transactions.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { releaseLine } from '../../../core/connections/releaseLine.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { useOrders } from '../../../core/orders/useOrders.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { assignDraft } from '../../../parts/people/personDraft.ts';
import { firstNameOf } from '../../../parts/people/personName.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './LinePerson.css.ts';

const AssignSheet = lazyDialog(async () => (await import('./AssignSheet.tsx')).AssignSheet);

interface LinePersonProps {
  readonly item: TransactionItem;
  readonly orderId: number;
}

/** The person for whom a line of an order was bought: asks for the person, shows and removes the person. */
export function LinePerson({ item, orderId }: LinePersonProps) {
  useSignals();
  const { account, connectivity, shared } = useApp();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { connections } = account;
  useEffect(() => void connections.load(), [connections]);
  const unsaved = shared(createUnsaved);
  const draft = assignDraft(item);
  // In an effect, so that the order's own dialog opens first: the dialog that opens last is on top.
  useEffect(() => {
    if (unsaved.peek().has(draft)) setOpen(true);
  }, [unsaved, draft]);
  if (item.list_item)
    return <ForPerson item={item} orderId={orderId} connectionId={item.list_item.connection_id} />;
  return (
    <div className={styles.line}>
      <Button
        variant="quiet"
        size="small"
        icon={UserRoundPlus}
        label={t('people.forWhomOf', { item: item.name })}
        disabled={!connectivity.online.value}
        onPress={() => setOpen(true)}
      >
        {t('people.forWhom')}
      </Button>
      {isOpen && <AssignSheet item={item} orderId={orderId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ForPerson({ item, orderId, connectionId }: LinePersonProps & { readonly connectionId: number }) {
  useSignals();
  const app = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const spec = releaseLine(app);
  const release = useAction({
    ...spec,
    async call(id: number, sending) {
      await spec.call(id, sending);
      // Also if the order was closed meanwhile: nothing else reads an order again that is in no loaded page.
      void app.account.refreshAll(['connections']);
      // Not awaited: the renewed order removes the person to which this action belongs.
      void orders.renew(orderId);
    },
  });
  const error = release.error.value;
  useErrorShown(error);
  const person = app.account.connections.data.value?.find(({ id }) => id === connectionId);
  if (!person) return <UnknownPerson orderId={orderId} />;
  const name = firstNameOf(person);
  const takeBack = () =>
    release.run(item.id).then(
      () => app.toasts.show({ type: 'success', title: t('people.released', { name }) }),
      // `error` has the reason.
      () => undefined,
    );
  return (
    <>
      <p className={styles.person}>
        <Icon of={UserRound} size={16} />
        <span className={styles.name}>{t('people.for', { name })}</span>
        <IconButton
          icon={X}
          size={16}
          label={t('people.takeBack', { name })}
          disabled={!app.connectivity.online.value}
          // Not disabled while it is busy, which would lose the focus; a second press does nothing.
          onPress={() => void (release.busy.peek() || takeBack())}
        />
      </p>
      {error && (
        <InlineNotice
          tone="critical"
          live
          title={t('people.failed.release')}
          text={t([`error.${error.code}`, 'error.unknown'])}
          action={{ label: t('common.tryAgain'), onPress: () => void takeBack() }}
        />
      )}
    </>
  );
}

/** In place of the person: nothing while the connections are loading, else the way to load them again. */
function UnknownPerson({ orderId }: { readonly orderId: number }) {
  useSignals();
  const { connections } = useApp().account;
  const orders = useOrders();
  const { t } = useTranslation();
  const error = connections.error.value;
  const isLoading = connections.state.value === 'loading' || connections.refreshing.value;
  useErrorShown(error);
  if (isLoading || connections.state.value === 'notInitialised') return null;
  const retry = () => {
    void connections.refresh();
    // The person may have been removed on another device: then the line has no person any more.
    void orders.renew(orderId);
  };
  return (
    <InlineNotice
      tone="caution"
      title={t('common.loadFailed')}
      text={error && t([`error.${error.code}`, 'error.unknown'])}
      action={{ label: t('common.tryAgain'), onPress: retry }}
    />
  );
}
