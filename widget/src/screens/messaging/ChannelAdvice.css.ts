import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const advice = style({
  ...text.s14,
  margin: 0,
  color: vars.inkMuted,
  paddingInline: vars.space4,
  paddingBlockEnd: vars.space4,
});
export const link = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '24px',
  position: 'relative',
  // The text is too low for a touch target, so the target extends beyond it.
  '::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-10px' },
  padding: 0,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  selectors: { '&:disabled': { opacity: 0.55, cursor: 'default' } },
});
