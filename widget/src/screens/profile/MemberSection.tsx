import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { memberNumber } from '../../parts/card/memberNumber.ts';
import { groupInFours } from '../../parts/codes/groupInFours.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { type Detail, Details } from './Details.tsx';
import { useLinkedDetails } from './useLinkedDetails.tsx';

/** The membership: number, tier, when and where the customer joined, region, and what it is linked with. */
export function MemberSection({ profile }: { profile: Profile }) {
  useSignals();
  const { account, reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => {
    void account.tiers.load();
    void reference.locations.load();
  }, [account, reference]);
  const linked = useLinkedDetails(profile);
  const number = memberNumber(profile);
  const tier = account.tiers.data.value?.current_tier;
  const store = reference.locations.data.value?.find(({ id }) => id === profile.joined_location_id);
  const rows: readonly (Detail | undefined)[] = [
    number === undefined
      ? undefined
      : {
          label: t('profile.memberNumber'),
          content: <Bdi>{groupInFours(number)}</Bdi>,
          copies: { value: number, label: t('profile.copyNumber') },
        },
    tier && { label: t('profile.tier'), content: <bdi>{tier.name}</bdi> },
    {
      label: t('profile.joined'),
      content: format.date(profile.joined_at, profile.region.timezone, 'dayYear'),
    },
    store && { label: t('profile.joinedAt'), content: <bdi>{store.name}</bdi> },
    { label: t('profile.region'), content: <bdi>{profile.region.name}</bdi> },
    ...linked,
  ];
  return (
    <Details id="member" title={t('profile.membership')} rows={rows.filter((row) => row !== undefined)} />
  );
}
