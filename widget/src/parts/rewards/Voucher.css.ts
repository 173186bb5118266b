import { globalStyle, style } from '@vanilla-extract/css';
import { largeText } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const voucher = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  // As tall as its neighbour.
  blockSize: '100%',
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  '@container': { [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const stub = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'center',
  textAlign: 'center',
  paddingBlock: vars.space4,
  paddingInline: vars.space1,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
  borderStartStartRadius: '11px',
  borderEndStartRadius: '11px',
  borderInlineEnd: `1.5px dashed color-mix(in srgb, ${vars.accent} 34%, transparent)`,
  '@container': {
    [largeText]: {
      borderInlineEnd: 0,
      borderBlockEnd: `1.5px dashed color-mix(in srgb, ${vars.accent} 34%, transparent)`,
      borderStartEndRadius: '11px',
      borderEndStartRadius: 0,
    },
  },
});
export const amount = style({
  inlineSize: '100%',
  paddingInline: '2px',
});
export const note = style({ ...text.s12, fontWeight: vars.weightLabel });
export const notch = style({
  position: 'absolute',
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  backgroundColor: vars.canvas,
  border: `1px solid ${vars.line}`,
  insetInlineStart: '109px',
  '@container': { [largeText]: { display: 'none' } },
  selectors: {
    '&:nth-of-type(1)': { insetBlockStart: '-11px', clipPath: 'inset(10px -1px -1px -1px)' },
    '&:nth-of-type(2)': { insetBlockEnd: '-11px', clipPath: 'inset(-1px -1px 10px -1px)' },
  },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  paddingBlock: vars.space4,
  paddingInline: vars.space4,
});
export const title = style({ fontWeight: vars.weightStrong });
export const line = style({ ...text.s14, color: vars.inkMuted });
export const progress = style({ marginBlock: '8px 6px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space4,
  // At the bottom, as that of the voucher beside it.
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space2,
  minBlockSize: '44px',
  ...text.s14,
});
// Its words stand where those of a link would: in line with the text above when the line breaks.
globalStyle(`${actions} > button`, { marginInlineStart: `calc(-1px - ${vars.space3})` });
