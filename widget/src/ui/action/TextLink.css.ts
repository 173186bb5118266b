import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  borderRadius: '2px',
  position: 'relative',
  textUnderlineOffset: '3px',
  // The text is too low for a touch target, so the target extends beyond it, but not past the page's edge.
  '::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-12px' },
  '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const muted = style({ color: vars.inkMuted });
