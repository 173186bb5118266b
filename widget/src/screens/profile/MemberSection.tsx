import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { memberNumber } from '../../parts/card/memberNumber.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { type Detail, Details } from './Details.tsx';
import { useMemberNumber } from './useMemberNumber.tsx';

/** The membership: number, tier, when and where the customer joined, region, and the number of the partner airline. */
export function MemberSection({ profile }: { profile: Profile }) {
  useSignals();
  const { account, reference, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => {
    void account.tiers.load();
    void reference.locations.load();
  }, [account, reference]);
  const number = useMemberNumber(memberNumber(profile));
  const tier = account.tiers.data.value?.current_tier;
  const store = reference.locations.data.value?.find(({ id }) => id === profile.joined_location_id);
  const { airline } = config.settings.value;
  const airlineNumber = profile.identities.find((identity) => identity.handle === 'qff_number');
  const rows: readonly (Detail | false | undefined)[] = [
    number,
    tier && { label: t('profile.tier'), content: <bdi>{tier.name}</bdi> },
    {
      label: t('profile.joined'),
      content: format.date(profile.joined_at, profile.region.timezone, 'dayYear'),
    },
    store && { label: t('profile.joinedAt'), content: <bdi>{store.name}</bdi> },
    { label: t('profile.region'), content: <bdi>{profile.region.name}</bdi> },
    airlineNumber &&
      airline.enabled && {
        label: airline.name,
        content: <Bdi>{maskIdentifier(airlineNumber.identifier)}</Bdi>,
      },
  ];
  return (
    <Details
      id="member"
      title={t('profile.membership')}
      rows={rows.filter((row) => row !== undefined && row !== false)}
    />
  );
}

/** `1234564417` → `•••• 4417`. */
function maskIdentifier(identifier: string): string {
  return `•••• ${identifier.slice(-4)}`;
}
