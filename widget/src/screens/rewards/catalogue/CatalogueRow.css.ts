import { globalStyle, style } from '@vanilla-extract/css';
import { notWide } from '../../../ui/theme/atWidth.ts';

export const row = style({});
/** Two cards and a part of the third on a phone: they have few words. */
globalStyle(`${row} > ul`, {
  '@container': { [notWide]: { gridAutoColumns: 'min(10.25rem, 84%)' } },
});
