import type { EventData } from '../../../contract/eventData.ts';

/** How somebody came by the event, when its address says so: a poster's code, a mail, and which of them. */
export function readSource(search: string): Pick<EventData, 'source' | 'campaign'> {
  const query = new URLSearchParams(search);
  const said = query.get('source');
  const source = said === 'qr' || said === 'email' ? said : 'web';
  const campaign = query.get('campaign')?.trim().slice(0, 100);
  return campaign ? { source, campaign } : { source };
}
