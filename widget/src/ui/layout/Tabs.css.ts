import { style } from '@vanilla-extract/css';
import { narrow } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space5,
  borderBlockEnd: `1px solid ${vars.line}`,
  marginInline: `calc(-1 * ${vars.gutter})`,
  paddingInline: vars.gutter,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockEnd: vars.space4,
  '@container': { [narrow]: { gap: vars.space3 } },
});
export const tab = style({
  position: 'relative',
  minBlockSize: '48px',
  flex: 'none',
  whiteSpace: 'nowrap',
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
  outlineOffset: '-2px',
  selectors: {
    '&[aria-selected="true"]': { color: vars.ink, fontWeight: vars.weightStrong },
    '&[aria-selected="true"]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      // A border, which forced colours keep.
      borderBlockEnd: `2px solid ${vars.accent}`,
      borderRadius: '2px 2px 0 0',
    },
  },
});
