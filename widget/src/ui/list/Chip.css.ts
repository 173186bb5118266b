import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  paddingBlock: vars.space1,
  paddingInline: vars.space2,
  borderRadius: vars.radiusPill,
  fontWeight: vars.weightLabel,
  inlineSize: 'fit-content',
  ...text.s12,
  lineHeight: vars.leading12,
});
const tone = (backgroundColor: string, color: string) => [chip, { backgroundColor, color }];
export const tones = styleVariants({
  neutral: tone(vars.surfaceSunken, vars.ink),
  positive: tone(vars.positiveSoft, vars.onPositiveSoft),
  caution: tone(vars.cautionSoft, vars.onCautionSoft),
  critical: tone(vars.criticalSoft, vars.onCriticalSoft),
  info: tone(vars.infoSoft, vars.onInfoSoft),
  accent: tone(vars.accentSoft, vars.onAccentSoft),
});
