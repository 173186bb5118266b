/** The meaning of a colour. Never the only carrier of meaning: an icon or text is beside it. */
export type Tone = 'neutral' | 'positive' | 'caution' | 'critical' | 'info' | 'accent';
