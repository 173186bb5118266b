/** What a colour says. Never the only carrier of meaning: an icon or words stand beside it. */
export type Tone = 'neutral' | 'positive' | 'caution' | 'critical' | 'info' | 'accent';
