import type { EventData } from '../../../../contract/events/eventData.ts';

/** How a person came by the event, as its address states it: a poster's code, a mail, and which of them. */
export function readSource(search: string): Pick<EventData, 'source' | 'campaign'> {
  const query = new URLSearchParams(search);
  const given = query.get('source');
  const source = given === 'qr' || given === 'email' ? given : 'web';
  const campaign = query.get('campaign')?.trim().slice(0, 100);
  return campaign ? { source, campaign } : { source };
}
