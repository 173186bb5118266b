import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts';

export const box = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
});
export const label = style(visuallyHidden);
export const select = style({
  // 16 px: phones zoom in on smaller fields.
  ...text.s16,
  appearance: 'none',
  // As wide as the selected language, not as the longest one.
  fieldSizing: 'content',
  border: 0,
  background: 'transparent',
  color: vars.ink,
  fontFamily: 'inherit',
  fontWeight: vars.weightLabel,
  minBlockSize: vars.target,
  paddingBlock: 0,
  paddingInline: '0 24px',
  borderRadius: vars.radiusControl,
  cursor: 'pointer',
});
export const arrow = style({
  position: 'absolute',
  insetInlineEnd: 0,
  display: 'flex',
  pointerEvents: 'none',
});
