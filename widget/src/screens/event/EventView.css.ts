import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '2 / 1',
  maxBlockSize: '320px',
  objectFit: 'cover',
  borderRadius: vars.radiusCard,
  background: vars.tileB,
});
export const head = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space3,
  marginBlock: `${vars.space5} ${vars.space4}`,
});
export const title = style({
  ...text.s32,
  fontWeight: vars.weightStrong,
  margin: 0,
  textWrap: 'balance',
});
/** The description of the event, and beside or below it its actions. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space5,
  alignItems: 'start',
  '@container': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', gridAutoFlow: 'dense', gap: vars.space6 },
  },
});
export const about = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space5,
  '@container': { [wide]: { gridColumn: 1 } },
});
export const action = style({ '@container': { [wide]: { gridColumn: 2 } } });
