import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  paddingInlineStart: vars.space3,
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surface,
  color: vars.inkMuted,
  selectors: {
    '&:focus-within': {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: vars.focusOffset,
    },
  },
});
export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '42px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: vars.ink,
  ...text.s16,
  selectors: {
    '&::placeholder': { color: vars.inkMuted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
