import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space3,
  marginBlockEnd: vars.space4,
  '@container': { [wide]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } },
});
export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0 });
export const button = style({ display: 'block', flex: 'none' });
export const notice = style({ selectors: { '&:not(:empty)': { marginBlockEnd: vars.space4 } } });
