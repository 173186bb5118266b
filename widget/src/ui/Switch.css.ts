import { style } from '@vanilla-extract/css';
import { vars } from './theme/vars.css.ts';

export const target = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.target,
  minBlockSize: vars.target,
  flex: 'none',
  borderRadius: vars.radiusPill,
  selectors: { '&:disabled': { opacity: 0.5 } },
});
export const track = style({
  position: 'relative',
  inlineSize: '44px',
  blockSize: '26px',
  borderRadius: vars.radiusPill,
  boxShadow: `inset 0 0 0 1.5px ${vars.lineControl}`,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '5px',
    insetInlineStart: '5px',
    inlineSize: '16px',
    blockSize: '16px',
    borderRadius: '50%',
    backgroundColor: vars.lineControl,
  },
  selectors: {
    '[aria-checked="true"] > &': { backgroundColor: vars.accent, boxShadow: 'none' },
    '[aria-checked="true"] > &::after': {
      inlineSize: '20px',
      blockSize: '20px',
      insetBlockStart: '3px',
      insetInlineStart: '21px',
      backgroundColor: vars.onAccent,
    },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});
