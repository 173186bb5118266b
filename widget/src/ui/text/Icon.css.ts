import { style } from '@vanilla-extract/css';

/** Only where direction has a meaning: a chevron, never a check mark or a clock. */
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
