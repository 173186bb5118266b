import { style } from '@vanilla-extract/css';
import { medium, wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';
import { maxWidth } from './maxWidth.ts';

export const frame = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  '@container': {
    [medium]: { vars: { [vars.gutter]: '1.5rem' } },
    [wide]: { vars: { [vars.gutter]: '0px' } },
  },
});
export const columns = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  '@container': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: '220px minmax(0, 880px)',
      gridTemplateRows: 'minmax(0, 1fr)',
      gap: '40px',
      inlineSize: '100%',
      maxInlineSize: maxWidth,
      marginInline: 'auto',
      paddingInline: vars.space6,
      paddingBlock: `${vars.space6} ${vars.space8}`,
      selectors: {
        // In a host's page the host's own layout gives the margins.
        '&[data-plain]': { padding: 0, maxInlineSize: '1140px' },
        '&[data-alone]': { gridTemplateColumns: 'minmax(0, 880px)', justifyContent: 'center' },
      },
    },
  },
});
export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  inlineSize: '100%',
  maxInlineSize: '720px',
  marginInline: 'auto',
  paddingInline: vars.gutter,
  paddingBlock: `${vars.space2} 40px`,
  '@container': { [wide]: { maxInlineSize: 'none', padding: 0 } },
});
