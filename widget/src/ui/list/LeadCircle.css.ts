import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const circle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: '50%',
});
const tone = (backgroundColor: string, color: string) => [circle, { backgroundColor, color }];
export const tones = styleVariants({
  neutral: tone(vars.surfaceSunken, vars.ink),
  positive: tone(vars.positiveSoft, vars.onPositiveSoft),
  caution: tone(vars.cautionSoft, vars.onCautionSoft),
  critical: tone(vars.criticalSoft, vars.onCriticalSoft),
  info: tone(vars.infoSoft, vars.onInfoSoft),
  accent: tone(vars.accentSoft, vars.onAccentSoft),
});
