import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const nav = style({
  borderBlockEnd: `1px solid ${vars.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: vars.gutter,
  '@container': { [wide]: { display: 'none' } },
});
export const list = style({
  display: 'flex',
  gap: vars.space5,
  paddingInline: vars.gutter,
  inlineSize: 'max-content',
});
export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: '48px',
  whiteSpace: 'nowrap',
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
  outlineOffset: '-4px',
  ...text.s14,
  selectors: {
    '&[aria-current="page"]': { color: vars.ink, fontWeight: vars.weightStrong },
    '&[aria-current="page"]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      // A border, which forced colours keep.
      borderBlockEnd: `2px solid ${vars.accent}`,
    },
  },
});
