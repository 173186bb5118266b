import { style } from '@vanilla-extract/css';

/** Only for icons that show a direction: a chevron, never a check mark or a clock. */
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
