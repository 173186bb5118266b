import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  padding: vars.space4,
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  '@container': { [wide]: { padding: vars.space5 } },
});
