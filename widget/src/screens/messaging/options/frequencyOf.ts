import { frequencies, type Frequency } from '../../../../contract/comms.ts';
import type { Comms } from '../../../../contract/profile.ts';

export const FREQUENCY_KEY = 'email_frequency';

/** Each message when there is one, unless the customer chose otherwise. */
export function frequencyOf(comms: Comms): Frequency {
  return frequencies.find((frequency) => frequency === comms[FREQUENCY_KEY]) ?? 'immediate';
}
