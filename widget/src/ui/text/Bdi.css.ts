import { style } from '@vanilla-extract/css';

export const isolated = style({
  unicodeBidi: 'isolate',
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
});
