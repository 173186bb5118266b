import { style } from '@vanilla-extract/css';

export const isolated = style({
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
});
