import { zoneOffset } from '../../platform/time/zoneOffset.ts';

/** `20261120T183000`: what clocks in a zone show at a moment. */
export function localTime(at: Date, zone: string): string {
  const local = new Date(at.getTime() + zoneOffset(zone)(at.getTime()));
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
