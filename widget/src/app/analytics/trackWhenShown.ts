import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { HostOutlet } from '../embed/createHostPort.ts';

type Track = HostOutlet['track'];
type Tracked = Parameters<Track>;

/** What may wait until the host has said whether anybody sees the portal; the oldest goes first. */
const WAITING = 100;

/**
 * Analytics of what somebody sees. Until the host has said where the portal stands, events wait. Of the time in which it is
 * hidden, as when it is loaded beforehand, only the page that is there in the end is told, once it is seen.
 */
export function trackWhenShown(context: ReadonlySignal<HostContext | undefined>, send: Track): Track {
  let waiting: Tracked[] = [];
  const lastPage = () => waiting.filter(([name]) => name === 'page_view').slice(-1);
  effect(() => {
    if (!context.value) return;
    const due = context.value.shown ? waiting : [];
    waiting = context.value.shown ? [] : lastPage();
    for (const event of due) send(...event);
  });
  return (...event) => {
    const known = context.peek();
    if (known?.shown) return send(...event);
    waiting.push(event);
    waiting = known ? lastPage() : waiting.slice(-WAITING);
  };
}
