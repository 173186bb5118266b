import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { removeConnection } from '../../../core/connections/peopleActions.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { firstNameOf } from '../../../parts/people/personName.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';

interface RemoveSheetProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Asks before a person is removed, or a programme unlinked. */
export function RemoveSheet({ connection, onClose }: RemoveSheetProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const { busy, error, run } = useAction(removeConnection(app));
  const name = firstNameOf(connection);
  const isPerson = connection.connector.type === 'person';
  const words = (part: 'title' | 'text' | 'confirm' | 'busy' | 'done') =>
    isPerson ? t(`people.removal.${part}`, { name }) : t(`people.unlinking.${part}`, { name });
  const remove = () =>
    run(connection.id).then(
      () => {
        app.toasts.show({ type: 'success', title: words('done') });
        onClose();
      },
      // `error` has the reason.
      () => undefined,
    );
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={words('title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" block onPress={onClose}>
            {t('people.keep')}
          </Button>
          <Button variant="critical" block busy={busy.value} onPress={() => void remove()}>
            {words(busy.value ? 'busy' : 'confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && <RequestErrorNotice error={error.value} />}
        <p>{words('text')}</p>
      </Stack>
    </Sheet>
  );
}
