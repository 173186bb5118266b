import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  paddingInline: vars.space2,
  // Extends into the page's gutter; a wide page inside a host's page has none.
  marginInline: `max(-8px, -1 * ${vars.gutter})`,
  borderRadius: vars.radiusControl,
  fontWeight: vars.weightLabel,
  ...text.s14,
});
