import type { Profile } from '../../../../contract/profile.ts';
import type { Channel } from '../readMatrix.ts';

export interface HistoryEntry {
  /** `agreed` and `declined`: the last choice about promotions, from the time before each choice was recorded. */
  readonly kind: 'on' | 'off' | 'unsubscribed' | 'optedOut' | 'lifted' | 'agreed' | 'declined';
  readonly channel: Channel;
  readonly topic: string;
  readonly at: string;
  /** Of the text that the customer agreed to. */
  readonly version: string | undefined;
}

const KINDS = { '': 'on', _withdrawn: 'off', _unsubscribed: 'unsubscribed', _lifted: 'lifted' } as const;

/** What the customer agreed to, turned off and turned on again, newest first. */
export function readHistory(profile: Profile, channels: readonly Channel[]): readonly HistoryEntry[] {
  const kept = profile.agreements.flatMap((agreement) => readAgreement(agreement, channels));
  const older = channels.flatMap((channel): readonly HistoryEntry[] => {
    const { comms } = profile.attributes;
    const at = comms[`${channel}_consent_updated_at`];
    const isKept = kept.some((entry) => entry.channel === channel && entry.topic === 'promo');
    if (typeof at !== 'string' || at === '' || isKept) return [];
    const agreed = comms[`${channel}_promo`] === true && comms[`${channel}_optout`] !== true;
    return [{ kind: agreed ? 'agreed' : 'declined', channel, topic: 'promo', at, version: undefined }];
  });
  return [...kept, ...older].sort((a, b) => b.at.localeCompare(a.at));
}

type Agreement = Profile['agreements'][number];

function readAgreement(
  { handle, accepted_at: at, version }: Agreement,
  channels: readonly Channel[],
): readonly HistoryEntry[] {
  const found = /^([a-z]+)_(.+?)(_withdrawn|_unsubscribed|_lifted)?$/.exec(handle);
  const channel = channels.find((each) => each === found?.[1]);
  const topic = found?.[2];
  if (channel === undefined || topic === undefined) return [];
  const how = KINDS[(found?.[3] ?? '') as keyof typeof KINDS];
  const kind = topic === 'optout' && how === 'on' ? 'optedOut' : how;
  return [{ kind, channel, topic, at, version: kind === 'on' ? version : undefined }];
}
