import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** The track is 44 × 26 inside a target of the usual size. */
export const target = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minInlineSize: vars.target,
  minBlockSize: vars.target,
  padding: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'default', opacity: 0.45 } },
});
export const track = style({
  display: 'block',
  position: 'relative',
  boxSizing: 'border-box',
  inlineSize: '44px',
  blockSize: '26px',
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surface,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  selectors: {
    '[aria-checked="true"] > &': { borderColor: vars.accent, backgroundColor: vars.accent },
    '[aria-checked="true"][data-muted] > &': { borderColor: vars.inkMuted, backgroundColor: vars.inkMuted },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '[aria-checked="true"] > &': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});
export const knob = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineStart: '5px',
  inlineSize: '16px',
  blockSize: '16px',
  borderRadius: '50%',
  backgroundColor: vars.inkMuted,
  transition: `inset-inline-start ${vars.motionState} ${vars.ease}`,
  selectors: {
    '[aria-checked="true"] > * > &': {
      insetBlockStart: '3px',
      insetInlineStart: '21px',
      inlineSize: '18px',
      blockSize: '18px',
      backgroundColor: vars.onAccent,
    },
    '[aria-checked="true"][data-muted] > * > &': { backgroundColor: vars.surface },
  },
  '@media': { '(forced-colors: active)': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' } },
});
