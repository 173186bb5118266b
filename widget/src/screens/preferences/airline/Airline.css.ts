import { style } from '@vanilla-extract/css';
import { figures, text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space3 });
export const words = style({ ...text.s16, flex: 1, minInlineSize: 0, margin: 0 });
export const name = style({ ...text.s16, fontWeight: vars.weightLabel, margin: 0 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const block = style({ display: 'block' });
export const found = style({ ...text.s18, fontWeight: vars.weightStrong, margin: 0 });
export const label = style({ ...text.s14, fontWeight: vars.weightLabel, margin: 0 });
export const figure = style({
  ...text.s40,
  ...figures,
  display: 'block',
  fontWeight: vars.weightStrong,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space3,
});
