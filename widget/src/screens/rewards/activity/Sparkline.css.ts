import { style } from '@vanilla-extract/css';
import { figures } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const chart = style({ display: 'block', inlineSize: '100%', blockSize: '136px' });
export const axis = style({ stroke: vars.line });
export const line = style({
  fill: 'none',
  stroke: vars.accent,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const highest = style({ fill: vars.surface, stroke: vars.accent, strokeWidth: 2 });
export const now = style({ fill: vars.accent, stroke: vars.surface, strokeWidth: 2 });
export const word = style({
  ...figures,
  fontSize: '12px',
  fontWeight: vars.weightLabel,
  fill: vars.inkMuted,
  textAnchor: 'middle',
});
export const thisMonth = style([word, { fill: vars.ink, fontWeight: vars.weightStrong }]);
