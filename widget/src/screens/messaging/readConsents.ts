import type { Comms } from '../../../contract/profile.ts';
import type { Channel } from './readMatrix.ts';

export interface Consent {
  readonly channel: Channel;
  readonly at: string;
  readonly agreed: boolean;
}

/** When the customer last agreed to or declined offers by each channel, newest first. */
export function readConsents(comms: Comms, channels: readonly Channel[]): readonly Consent[] {
  return channels
    .flatMap((channel) => {
      const at = comms[`${channel}_consent_updated_at`];
      if (typeof at !== 'string' || at === '') return [];
      const agreed = comms[`${channel}_promo`] === true && comms[`${channel}_optout`] !== true;
      return [{ channel, at, agreed }];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}
