import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import type { Address } from '../../../../contract/reference.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { type ProfilePart, saveProfile } from '../edit/saveProfile.ts';
import { withoutAddress } from './addressPart.ts';

interface RemoveAddressProps {
  readonly profile: Profile;
  readonly address: Address;
  readonly onClose: () => void;
}

/** Asks before an address is removed. */
export function RemoveAddress({ profile, address, onClose }: RemoveAddressProps) {
  useSignals();
  const { account, api, connectivity, toasts } = useApp();
  const { t } = useTranslation();
  const removes = useAction({
    name: 'profile.address.remove',
    refreshes: [account.profile],
    call: (address: Address) => saveProfile(api, removal(address), profile, {}),
  });
  const remove = () =>
    removes.run(address).then(
      () => {
        toasts.show({ type: 'success', title: t('profile.addressForm.removed') });
        onClose();
      },
      // `error` has the reason.
      () => undefined,
    );
  const busy = removes.busy.value;
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('profile.addressForm.removeTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" disabled={busy} onPress={onClose}>
            {t('profile.addressForm.keep')}
          </Button>
          <Button
            variant="critical"
            busy={busy}
            disabled={!connectivity.online.value}
            onPress={() => void remove()}
          >
            {t('profile.addressForm.remove')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {removes.error.value && <RequestErrorNotice error={removes.error.value} reasons="profile.refused" />}
        <p>
          <bdi>{[address.label, address.address_1, address.city].filter(Boolean).join(', ')}</bdi>
        </p>
      </Stack>
    </Sheet>
  );
}

/** Removes the address from the current version, whatever else was changed there; an address that is no longer there needs no call. */
const removal = (address: Address): ProfilePart => ({
  units: [],
  read: () => ({}),
  write(current) {
    const addresses = withoutAddress(current, address);
    return addresses && { addresses: [...addresses] };
  },
});
