import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  overflow: 'hidden',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  marginBlockEnd: vars.space3,
  '@container': { [wide]: { display: 'grid', gridTemplateColumns: '320px 1fr' } },
});
export const words = style({ padding: vars.space4, '@container': { [wide]: { padding: vars.space5 } } });
export const name = style({
  ...text.s24,
  fontWeight: vars.weightStrong,
  margin: 0,
  marginBlockStart: vars.space2,
});
export const line = style({
  ...text.s16,
  color: vars.inkMuted,
  margin: 0,
  marginBlock: `${vars.space1} ${vars.space4}`,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space2 });
