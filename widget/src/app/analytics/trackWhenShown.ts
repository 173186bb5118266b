import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { HostOutlet } from '../embed/createHostPort.ts';

type Track = HostOutlet['track'];
type Tracked = Parameters<Track>;

/** The number of events that may wait until the host has reported the visibility; the oldest is dropped first. */
const WAITING = 100;

/**
 * Sends events of a visible portal. Events wait until the host has reported whether the portal is visible. While it is
 * hidden, for example preloaded, only the last page view is kept, and sent once it is visible.
 *
 * @returns the function to call for each event
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
