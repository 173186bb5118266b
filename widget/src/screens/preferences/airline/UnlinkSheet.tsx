import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { deleteAirlineLink } from '../../../../contract/airline.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { fetchAgain } from '../../../core/account/fetchAgain.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { AirlineError } from './AirlineError.tsx';

/** A link that has ended counts as unlinked: by an earlier try whose answer was lost, or on another device. */
function unlessUnlinked(cause: unknown): undefined {
  if (!(cause instanceof ApiError && cause.code === 'not_linked')) throw cause;
}

/** Asks before the airline is unlinked. */
export function UnlinkSheet({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { account, api, config, toasts } = useApp();
  const { t } = useTranslation();
  const { name } = config.settings.value.airline;
  const { busy, error, run } = useAction({
    name: 'airline.unlink',
    stepUp: true,
    async call(_all: null) {
      await api.call(deleteAirlineLink, { tries: 1 }).catch(unlessUnlinked);
      // Not awaited: the refreshed profile removes the card to which this dialog belongs.
      void fetchAgain(account.profile);
    },
  });
  const unlink = () =>
    run(null).then(
      () => {
        toasts.show({ type: 'success', title: t('airline.unlinked', { name }) });
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
      title={t('airline.unlinkTitle', { name })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" block onPress={onClose}>
            {t('airline.keep')}
          </Button>
          <Button variant="critical" block busy={busy.value} onPress={() => void unlink()}>
            {t(busy.value ? 'airline.unlinking' : 'airline.unlink')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && <AirlineError error={error.value} />}
        <p>{t('airline.unlinkText')}</p>
      </Stack>
    </Sheet>
  );
}
