import { portalEventNames, type Portal } from '#host-sdk';
import { appearanceOf } from '../account/appearanceOf.ts';
import { preferencesEvent } from '../account/applyPreferences.ts';
import { createEventLog } from '../account/createEventLog.ts';

/** A portal, or a queue of calls to one that has not been loaded yet. */
export interface PortalOrQueue {
  on(event: keyof typeof labels, listener: (value: unknown) => void): unknown;
  update(change: ReturnType<typeof appearanceOf>): unknown;
}
const labels = Object.fromEntries(portalEventNames.map((name) => [name, name])) as Record<
  (typeof portalEventNames)[number],
  string
>;
const shown = new WeakSet<object>();

/** Lists the events of a portal in the page's log of that name, and passes the shop's language and look to the portal. */
export const showEvents = (portal: Portal | PortalOrQueue, name = 'account'): void => {
  const panel = document.querySelector<HTMLElement>(`[data-events="${name}"]`);
  if (!panel || shown.has(portal)) return;
  shown.add(portal);
  panel.hidden = false;
  const log = createEventLog(panel);
  const heard = portal as PortalOrQueue;
  for (const event of portalEventNames) heard.on(event, (value) => log.add(event, value));
  document.addEventListener(preferencesEvent, () => heard.update(appearanceOf(document.documentElement)));
};
