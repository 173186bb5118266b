import type { Comms } from '../../../../contract/profile.ts';
import type { ComponentSettings } from '../../../../contract/reference.ts';

/** The keys of all marketing that is on. */
export function marketingOn(comms: Comms, { topics }: ComponentSettings['messaging']): readonly string[] {
  return topics
    .filter(({ kind }) => kind === 'marketing')
    .flatMap(({ handle, channels }) => channels.map((channel) => `${channel}_${handle}`))
    .filter((key) => comms[key] === true);
}
