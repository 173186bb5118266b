import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space3,
  '@container': {
    // Between phone and page widths the card keeps its aspect ratio.
    'pp (width >= 700px)': { gridTemplateColumns: '358px minmax(0, 1fr)', alignItems: 'start' },

    [wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', gap: vars.space5, alignItems: 'start' },
  },
});
export const age = style({ ...text.s14, color: vars.inkMuted, marginBlockEnd: vars.space3 });
