import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.target,
  blockSize: vars.target,
  flex: 'none',
  borderRadius: vars.radiusControl,
  cursor: 'pointer',
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.surfaceSunken } } } },
  selectors: { '&:disabled': { opacity: 0.5 } },
});
export const muted = style({ color: vars.inkMuted });
