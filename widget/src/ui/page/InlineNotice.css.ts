import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: vars.space3,
  paddingBlock: vars.space3,
  paddingInline: vars.space4,
  borderRadius: vars.radiusCard,
});
const tone = (backgroundColor: string, color: string) => [notice, { backgroundColor, color }];
export const tones = styleVariants({
  neutral: tone(vars.surfaceSunken, vars.ink),
  positive: tone(vars.positiveSoft, vars.onPositiveSoft),
  caution: tone(vars.cautionSoft, vars.onCautionSoft),
  critical: tone(vars.criticalSoft, vars.onCriticalSoft),
  info: tone(vars.infoSoft, vars.onInfoSoft),
  accent: tone(vars.accentSoft, vars.onAccentSoft),
});
export const icon = style({ paddingBlockStart: '2px' });
/** Before the words get narrower than this, the action wraps below them. */
export const words = style({ flex: '1 1 14rem' });
export const title = style({ fontWeight: vars.weightStrong });
export const note = style(text.s14);
export const action = style({
  ...text.s14,
  fontWeight: vars.weightStrong,
  minBlockSize: vars.target,
  marginBlock: '-8px',
  display: 'inline-flex',
  alignItems: 'center',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
