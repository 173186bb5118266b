import type { Tone } from '../../ui/tone.ts';

/** Amber in the last 30 days, red in the last 7; nothing before. The words say it too. */
export function expiryTone(days: number): Tone | undefined {
  if (days <= 7) return 'critical';
  return days <= 30 ? 'caution' : undefined;
}
