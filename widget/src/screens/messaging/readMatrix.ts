import type { Comms } from '../../../contract/profile.ts';
import type { ComponentSettings } from '../../../contract/reference.ts';

export type Channel = ComponentSettings['messaging']['channels'][number];
export type TopicKind = ComponentSettings['messaging']['topics'][number]['kind'];
/**
 * `locked`: needed for orders and security, always on. `muted`: chosen, but the whole channel is opted out; the choice is
 * kept. `none`: this topic does not use this channel.
 */
export type CellState = 'on' | 'off' | 'locked' | 'muted' | 'none';

export interface TopicRow {
  readonly handle: string;
  readonly cells: readonly { readonly channel: Channel; readonly state: CellState }[];
}
export interface TopicGroup {
  readonly kind: TopicKind;
  readonly rows: readonly TopicRow[];
}

const kinds: readonly TopicKind[] = ['marketing', 'reminder', 'service'];

export function isOptedOut(comms: Comms, channel: Channel): boolean {
  return comms[`${channel}_optout`] === true;
}

function cellState(comms: Comms, channel: Channel, handle: string, kind: TopicKind): CellState {
  if (kind === 'service') return 'locked';
  // Off unless the customer agreed.
  if (comms[`${channel}_${handle}`] !== true) return 'off';
  return isOptedOut(comms, channel) ? 'muted' : 'on';
}

/** The state of each topic in each channel, from `attributes.comms` and the tenant's topics. */
export function readMatrix(
  comms: Comms,
  { channels, topics }: ComponentSettings['messaging'],
): readonly TopicGroup[] {
  const groups = kinds.map((kind) => ({
    kind,
    rows: topics
      .filter((topic) => topic.kind === kind)
      .map(({ handle, channels: used }) => ({
        handle,
        cells: channels.map((channel) => ({
          channel,
          state: used.includes(channel) ? cellState(comms, channel, handle, kind) : ('none' as const),
        })),
      })),
  }));
  return groups.filter((group) => group.rows.length > 0);
}
