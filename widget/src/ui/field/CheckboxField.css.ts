import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({ display: 'grid', gap: vars.space1, minInlineSize: 0 });
/** Box and text are one target. */
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space3,
  minBlockSize: vars.target,
  paddingBlock: '10px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default' } },
});
const box = {
  flex: 'none',
  inlineSize: '20px',
  blockSize: '20px',
  marginBlock: '2px',
  accentColor: vars.accent,
  cursor: 'inherit',
} as const;
export const checkbox = style(box);
export const radio = style(box);
export const words = style({ ...text.s16, minInlineSize: 0 });
export const mark = style({ color: vars.inkMuted });
/** Aligned with the text, not with the box. */
export const notes = style({ display: 'grid', gap: vars.space1, paddingInlineStart: '32px' });
