import type { EventData } from '../../../../contract/events/eventData.ts';

/** Parses how a visitor came to the event: `qr` (the code on a poster), `email`, else `web`; and the name of the campaign. */
export function readSource(search: string): Pick<EventData, 'source' | 'campaign'> {
  const query = new URLSearchParams(search);
  const given = query.get('source');
  const source = given === 'qr' || given === 'email' ? given : 'web';
  const campaign = query.get('campaign')?.trim().slice(0, 100);
  return campaign ? { source, campaign } : { source };
}
