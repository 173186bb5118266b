import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  minBlockSize: vars.target,
  marginBlockEnd: vars.space4,
  // The cover shows the title; this one stays for assistive technology.
  '@container': { [wide]: { selectors: { '[data-cover] &:not([data-trailing])': visuallyHidden } } },
});
export const title = style({
  ...text.s32,
  fontWeight: vars.weightStrong,
  flex: 1,
  textWrap: 'balance',
  '@container': { [wide]: { selectors: { '[data-cover] &': visuallyHidden } } },
});
export const trailing = style({ marginInlineStart: 'auto' });
export const compactTrailing = style([trailing, { '@container': { [wide]: { display: 'none' } } }]);
