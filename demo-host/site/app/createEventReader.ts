import * as z from 'zod/mini';

/** An event with a page in the portal. */
export interface PortalEvent {
  readonly handle: string;
  readonly title: string;
}

const configSchema = z.object({ events: z.record(z.string(), z.object({ title: z.string() })) });
const timeoutMs = 1000;
const keptMs = 60000;
/** Without events: each page would wait for a portal that hangs. */
const retryMs = 10000;

const readEvents = async (portalUrl: string): Promise<readonly PortalEvent[]> => {
  try {
    const answer = await fetch(`${portalUrl}/api/config`, {
      headers: { 'accept-language': 'en' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { events } = configSchema.parse(await answer.json());
    return Object.entries(events).map(([handle, { title }]) => ({ handle, title }));
  } catch {
    return [];
  }
};

/**
 * Reads the portal's events for the developers' links, and keeps them for a minute. The list is empty if the portal does
 * not respond; an empty list is kept for ten seconds.
 */
export const createEventReader = (portalUrl: string): (() => Promise<readonly PortalEvent[]>) => {
  let known: { readonly events: readonly PortalEvent[]; readonly until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.events;
    const events = await readEvents(portalUrl);
    known = { events, until: Date.now() + (events.length > 0 ? keptMs : retryMs) };
    return events;
  };
};
