import { type Channel, PAUSE_KEY } from '#contract/comms.ts';
import type { Comms } from '#contract/profile.ts';
import type { ComponentSettings } from '#contract/reference.ts';

interface Message {
  readonly channel: Channel;
  readonly topic: string;
  readonly messaging: ComponentSettings['messaging'];
}

/**
 * Whether a message may be sent: only about a topic and to a channel that the tenant uses. Service messages then are always sent;
 * others if the customer chose the topic, the channel is not opted out, and mails to it did not come back; marketing not while it is
 * paused.
 */
export function wantsMessage(comms: Comms, { channel, topic, messaging }: Message, now: Date): boolean {
  const found = messaging.topics.find(({ handle }) => handle === topic);
  if (found === undefined || !found.channels.includes(channel) || !messaging.channels.includes(channel))
    return false;
  if (found.kind === 'service') return true;
  if (comms[`${channel}_${topic}`] !== true) return false;
  if (comms[`${channel}_optout`] === true || comms[`${channel}_bounced`] === true) return false;
  return found.kind !== 'marketing' || !isPaused(comms[PAUSE_KEY], now);
}

const isPaused = (until: Comms[string] | undefined, now: Date) =>
  typeof until === 'string' && Date.parse(until) > now.getTime();
