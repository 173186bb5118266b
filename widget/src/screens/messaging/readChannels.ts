import type { Comms, Profile } from '../../../contract/profile.ts';
import { type Channel, isOptedOut } from './readMatrix.ts';

export type ChannelState =
  | 'verified'
  | 'unverified'
  | 'bounced'
  | 'added'
  | 'optedOut'
  | 'missing'
  | 'on'
  | 'off'
  | 'blocked';

export interface ChannelInfo {
  readonly channel: Channel;
  /** Where messages are sent; `undefined` if unknown, and for push, which has no address. */
  readonly address: string | undefined;
  readonly state: ChannelState;
  /** Whether an opted-out channel can be turned on again. SMS needs a number that is proved to be the customer's. */
  readonly mayLift: boolean;
}

/** `+61412345208` → `+61 4•• ••• 208`: enough to recognise the number, too little to copy it. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '•••';
  return `${phone.slice(0, 3)} ${phone.slice(3, 4)}•• ••• ${phone.slice(-3)}`;
}

function emailState(profile: Profile): ChannelState {
  if (profile.attributes.comms['email_bounced'] === true) return 'bounced';
  return profile.email_verified ? 'verified' : 'unverified';
}
function mobileState(profile: Profile): ChannelState {
  if (!profile.mobile_phone) return 'missing';
  if (profile.attributes.comms['sms_bounced'] === true) return 'bounced';
  return profile.mobile_verified ? 'verified' : 'unverified';
}

const readers: Record<Channel, (profile: Profile) => Pick<ChannelInfo, 'address' | 'state'>> = {
  email: (profile) => ({ address: profile.email, state: emailState(profile) }),
  sms: (profile) => ({
    address: profile.mobile_phone ? maskPhone(profile.mobile_phone) : undefined,
    state: mobileState(profile),
  }),
  phone: (profile) => ({
    address: profile.mobile_phone ? maskPhone(profile.mobile_phone) : undefined,
    state: profile.mobile_phone ? 'added' : 'missing',
  }),
  post: (profile) => {
    const home = profile.addresses.find((address) => address.is_default_shipping) ?? profile.addresses[0];
    return { address: home?.address_1, state: home ? 'added' : 'missing' };
  },
  // Which devices allow push is not known here, only whether this browser refuses it and whether any push topic is on.
  push: ({ attributes: { comms } }) => ({ address: undefined, state: pushState(comms) }),
};

function pushState(comms: Comms): ChannelState {
  if (globalThis.Notification?.permission === 'denied') return 'blocked';
  const isOn = Object.entries(comms).some(
    ([key, value]) => key.startsWith('push_') && key !== 'push_optout' && value === true,
  );
  return isOn ? 'on' : 'off';
}

/** The address of each channel, and whether it works. */
export function readChannels(profile: Profile, channels: readonly Channel[]): readonly ChannelInfo[] {
  return channels.map((channel) => {
    const read = readers[channel](profile);
    const silenced = isOptedOut(profile.attributes.comms, channel) && read.state !== 'missing';
    const mayLift = channel !== 'sms' || profile.mobile_verified;
    return { channel, ...read, mayLift, state: silenced ? 'optedOut' : read.state };
  });
}
