import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Chip } from '../../ui/list/Chip.tsx';
import { Details } from './Details.tsx';

export type Reachable = 'verified' | 'unverified' | 'bounced';

/** Bounced takes precedence over verified: mail no longer arrives. */
export function reachability(profile: Profile, channel: 'email' | 'sms'): Reachable {
  if (profile.attributes.comms[`${channel}_bounced`] === true) return 'bounced';
  return (channel === 'email' ? profile.email_verified : profile.mobile_verified) ? 'verified' : 'unverified';
}

export function ContactSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <Details
      id="contact"
      title={t('profile.contact')}
      rows={[
        {
          label: t('profile.email'),
          content: <Bdi>{profile.email}</Bdi>,
          trailing: <ReachableChip state={reachability(profile, 'email')} />,
        },
        {
          label: t('profile.mobile'),
          content: profile.mobile_phone ? <Bdi>{profile.mobile_phone}</Bdi> : undefined,
          trailing: profile.mobile_phone && <ReachableChip state={reachability(profile, 'sms')} />,
        },
        ...(profile.secondary_phone
          ? [{ label: t('profile.secondPhone'), content: <Bdi>{profile.secondary_phone}</Bdi> }]
          : []),
      ]}
    />
  );
}

function ReachableChip({ state }: { state: Reachable }) {
  const { t } = useTranslation();
  if (state === 'verified') {
    return (
      <Chip tone="positive" icon={BadgeCheck}>
        {t('profile.verified')}
      </Chip>
    );
  }
  if (state === 'bounced') {
    return (
      <Chip tone="critical" icon={TriangleAlert}>
        {t('profile.bounced')}
      </Chip>
    );
  }
  return (
    <Chip tone="caution" icon={CircleAlert}>
      {t('profile.unverified')}
    </Chip>
  );
}
