import type { Tone } from '../../ui/theme/tone.ts';

/** Amber within 30 days, red within 7, else no colour. */
export function expiryTone(days: number): Extract<Tone, 'caution' | 'critical'> | undefined {
  if (days <= 7) return 'critical';
  return days <= 30 ? 'caution' : undefined;
}
