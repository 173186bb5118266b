import { style } from '@vanilla-extract/css';
import { highlighted } from '../../ui/theme/highlighted.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const languages = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space2 });
export const language = style({
  minBlockSize: vars.target,
  paddingInline: '.4em',
  flex: '1 1 auto',
  // Beside the cover: all in one line, or three and two, but never a single one in the second line.
  '@media': {
    '(orientation: landscape) and (min-width: 900px)': {
      flexBasis: 'calc((27em - 100%) * 99)',
      maxInlineSize: '32%',
    },
    ...highlighted('&[aria-pressed="true"]'),
  },
  textAlign: 'center',
  border: `2px solid ${vars.line}`,
  borderRadius: vars.radiusPill,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.accent,
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
      fontWeight: vars.weightLabel,
    },
  },
});
export const foot = style({ display: 'grid', gap: vars.space4 });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space4,
  rowGap: vars.space2,
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space2 });
export const losses = style([fact, { color: vars.caution }]);
export const quiet = style({
  minBlockSize: vars.target,
  minInlineSize: vars.target,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  justifyContent: 'center',
  borderRadius: vars.radiusControl,
  color: vars.inkMuted,
  cursor: 'pointer',
});
