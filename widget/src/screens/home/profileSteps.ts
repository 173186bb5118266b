import type { Profile } from '../../../contract/profile.ts';
import { paths } from '../../lib/paths.ts';

export const PROFILE_STEPS = ['email', 'name', 'mobile', 'birthday', 'address', 'store'] as const;
export type StepName = (typeof PROFILE_STEPS)[number];

interface Step {
  /** Percent of the whole; the weights add up to 100. */
  readonly weight: number;
  readonly href: string;
  readonly isDone: (profile: Profile) => boolean;
}

const steps: Record<StepName, Step> = {
  email: { weight: 20, href: `${paths.profile}#contact`, isDone: (profile) => profile.email_verified },
  name: { weight: 20, href: `${paths.profile}#name`, isDone: (p) => Boolean(p.first_name && p.last_name) },
  mobile: {
    weight: 20,
    href: `${paths.profile}#contact`,
    isDone: (profile) => Boolean(profile.mobile_phone),
  },
  birthday: {
    weight: 20,
    href: `${paths.profile}#birthday`,
    isDone: (profile) => profile.birth_day !== null && profile.birth_month !== null,
  },
  address: { weight: 10, href: `${paths.profile}#addresses`, isDone: (p) => p.addresses.length > 0 },
  store: {
    weight: 10,
    href: `${paths.preference}#stores`,
    isDone: (profile) => profile.preferred_location_id !== null,
  },
};

/** The completeness of a profile in percent, and what to add next. */
export function profileSteps(profile: Profile): {
  percent: number;
  next: { name: StepName; href: string } | undefined;
} {
  const open = PROFILE_STEPS.filter((name) => !steps[name].isDone(profile));
  const [name] = open;
  return {
    percent: 100 - open.reduce((sum, step) => sum + steps[step].weight, 0),
    next: name && { name, href: steps[name].href },
  };
}
