import type { Profile } from '../../../contract/profile.ts';
import { paths } from '../../lib/paths.ts';

export const NEW_MEMBER_STEPS = ['birthday', 'sizes', 'store', 'messaging'] as const;

export interface NewMemberStep {
  readonly name: (typeof NEW_MEMBER_STEPS)[number];
  readonly href: string;
  readonly done: boolean;
}

/** Steps that make an account useful before the first order. */
export function newMemberSteps({
  birth_day,
  custom_attributes,
  preferred_location_id,
  attributes,
}: Profile): NewMemberStep[] {
  const { comms } = attributes;
  return [
    { name: 'birthday', href: `${paths.profile}#birthday`, done: birth_day !== null },
    { name: 'sizes', href: paths.size, done: Object.keys(custom_attributes['size'] ?? {}).length > 0 },
    { name: 'store', href: `${paths.preference}#stores`, done: preferred_location_id !== null },
    {
      name: 'messaging',
      href: paths.messaging,
      done: Boolean(comms['email_consent_updated_at'] ?? comms['sms_consent_updated_at']),
    },
  ];
}
