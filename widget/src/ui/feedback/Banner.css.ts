import { styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const banner = {
  // Above the cover image, which lies under the top of Home.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space2,
  paddingBlock: vars.space2,
  paddingInline: vars.space4,
  minBlockSize: vars.target,
  fontWeight: vars.weightLabel,
  ...text.s14,
} as const;
export const tones = styleVariants({
  caution: { ...banner, backgroundColor: vars.cautionSoft, color: vars.onCautionSoft },
  info: { ...banner, backgroundColor: vars.infoSoft, color: vars.onInfoSoft },
  critical: { ...banner, backgroundColor: vars.criticalSoft, color: vars.onCriticalSoft },
});
