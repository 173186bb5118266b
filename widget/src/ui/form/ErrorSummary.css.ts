import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const summary = style({
  padding: `${vars.space3} ${vars.space4}`,
  borderRadius: vars.radiusCard,
  background: vars.criticalSoft,
  color: vars.onCriticalSoft,
});
export const title = style({ ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
export const line = style({ ...text.s14, margin: 0, marginBlockStart: vars.space1 });
export const link = style({
  ...text.s14,
  display: 'block',
  minBlockSize: vars.target,
  padding: 0,
  marginBlockStart: vars.space1,
  border: 0,
  background: 'none',
  color: 'inherit',
  fontFamily: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
});
export const action = style({
  ...text.s14,
  minBlockSize: vars.target,
  fontWeight: vars.weightStrong,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  selectors: { '&:disabled': { opacity: 0.55, cursor: 'default' } },
});
