import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const page = style({ display: 'grid', gap: vars.space5 });
export const head = style({ display: 'grid', gap: vars.space2 });
export const title = style({ ...text.s32, fontWeight: vars.weightStrong, margin: 0, textWrap: 'balance' });
export const fact = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space2,
  margin: 0,
  color: vars.inkMuted,
});
export const sign = style({ paddingBlockStart: '2px' });
export const form = style({ display: 'grid', gap: vars.space4 });
export const centre = style({ display: 'grid', justifyItems: 'center' });
export const note = style({ ...text.s14, margin: 0, color: vars.inkMuted });

export const done = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space3,
  textAlign: 'center',
});
export const doneTitle = style({
  ...text.s24,
  fontWeight: vars.weightStrong,
  margin: 0,
  textWrap: 'balance',
});
export const mark = style({
  borderRadius: '50%',
  padding: vars.space4,
  backgroundColor: vars.positiveSoft,
  color: vars.onPositiveSoft,
});
/** Cancels the gap of `page`: the `Section` inside has a margin of its own. */
export const today = style({ marginBlockStart: `calc(-1 * ${vars.space5})` });
export const muted = style({ margin: 0, color: vars.inkMuted });
