import { globalStyle, style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  minInlineSize: 0,
});
export const padded = style({ padding: vars.space4, '@container': { [wide]: { padding: vars.space5 } } });
export const list = style([card, { overflow: 'clip' }]);
globalStyle(`${list} > * + *`, { borderBlockStart: `1px solid ${vars.line}` });
