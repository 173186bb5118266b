import { frequencies, type Frequency } from '../../../../contract/comms.ts';
import type { Comms } from '../../../../contract/profile.ts';

export const FREQUENCY_KEY = 'email_frequency';

/** @returns the frequency that the customer has chosen; without a known choice `immediate`: each message when there is one */
export function frequencyOf(comms: Comms): Frequency {
  return frequencies.find((frequency) => frequency === comms[FREQUENCY_KEY]) ?? 'immediate';
}
