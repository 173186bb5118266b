import { globalStyle } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';
import { maxWidth } from '../../ui/shell/maxWidth.ts';
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts';

// The outline of a page, which the server paints into the document, in the measures of the shell and of the sign-in page.
// The document has no container yet, so its rules ask for the width of the window.

const wide = '(width > 900px)';
const view = '#first-view';
const bare = `${view}[data-look="bare"]`;
const home = `${view}[data-look="home"]`;

globalStyle(view, { position: 'absolute', inset: 0, overflow: 'hidden' });
globalStyle(`${view} > p`, visuallyHidden);
globalStyle(`${view} picture`, {
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  backgroundColor: vars.cover,
  '@media': { [wide]: { blockSize: '184px' } },
});
globalStyle(`${home} picture`, {
  blockSize: '216px',
  '@media': { [wide]: { blockSize: '184px' } },
});
globalStyle(`${bare} picture`, {
  blockSize: '176px',
  '@media': {
    '(max-height: 680px)': { blockSize: 'max(80px, 20vw)' },
    [wide]: { blockSize: '100%', insetInlineEnd: '50%' },
  },
});
globalStyle(`${view} img`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: '100% 0',
});
globalStyle(`[dir="rtl"] ${view} img`, { transform: 'scaleX(-1)' });
globalStyle(`${bare} img`, {
  objectPosition: '50% 52%',
  '@media': { [wide]: { objectPosition: '50% 30%' } },
});
globalStyle(`${view} > aside`, {
  position: 'relative',
  display: 'grid',
  gap: vars.space3,
  maxInlineSize: '720px',
  marginInline: 'auto',
  padding: `64px ${vars.gutter}`,
  // Beside the navigation.
  '@media': {
    [wide]: {
      maxInlineSize: maxWidth,
      paddingBlockStart: '216px',
      paddingInline: `calc(260px + ${vars.space6}) ${vars.space6}`,
    },
  },
});
globalStyle(`${bare} > aside`, {
  maxInlineSize: '448px',
  paddingBlockStart: '272px',
  '@media': { [wide]: { margin: '0 8vw 0 auto', paddingInline: '2rem' } },
});
globalStyle(`${view} b`, {
  ...text.s32,
  minBlockSize: vars.target,
  '@media': {
    [wide]: {
      position: 'absolute',
      // Ends where the title in the cover ends.
      insetBlockStart: '160px',
      transform: 'translateY(-100%)',
      insetInlineStart: vars.space6,
      ...text.s40,
    },
  },
});
globalStyle(`${view} i`, {
  blockSize: '136px',
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
globalStyle(`${home} b + i`, {
  blockSize: '232px',
  border: 0,
  borderRadius: vars.radiusMember,
  // Not the card's own colour, which may be the tenant's: it comes with the code.
  backgroundColor: vars.surfaceSunken,
  '@media': { [wide]: { blockSize: '252px' } },
});
globalStyle(`${home} > aside`, {
  '@media': { [wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', gap: vars.space5 } },
});
globalStyle(`${home} i:last-child`, { '@media': { [wide]: { gridColumn: '1 / -1' } } });
globalStyle(`${home} i:has(> span)`, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  blockSize: '222px',
  // Below the card stand its buttons.
  marginBlockStart: `calc(${vars.target} + ${vars.space2})`,
  fontStyle: 'normal',
  '@media': {
    [wide]: {
      gridTemplateRows: '1.25fr 1fr',
      alignItems: 'stretch',
      blockSize: '252px',
      marginBlockStart: 0,
    },
  },
});
globalStyle(`${home} i > span`, {
  containerType: 'inline-size',
  display: 'grid',
  justifyItems: 'start',
  padding: vars.space4,
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
  ...text.s14,
  '@media': { [wide]: { alignContent: 'center', paddingInline: '20px' } },
});
// Keeps the place of the note that the page shows below the figure.
globalStyle(`${home} i > span::after`, { content: '\\200b' });
globalStyle(`${home} i > span + span`, { borderInlineStart: `1px solid ${vars.line}` });
globalStyle(`${home}:not([data-figures]) i > span`, { visibility: 'hidden' });
globalStyle(`${home} bdi`, {
  ...text.s32,
  color: vars.ink,
  fontWeight: vars.weightStrong,
  letterSpacing: vars.trackingFigure,
  fontVariantNumeric: 'tabular-nums',
  // Set by `showFigures`.
  fontSize: 'var(--figure)',
  '@media': { [wide]: { marginBlockStart: vars.space1 } },
});
globalStyle(`${bare} i`, { blockSize: '52px' });
globalStyle(`${view} > section, ${view}[data-failed] > *`, { display: 'none' });
globalStyle(`${view}[data-failed] > section`, {
  display: 'grid',
  gap: vars.space4,
  padding: `${vars.space8} ${vars.gutter}`,
  textAlign: 'center',
});
globalStyle(`${view} a`, { color: vars.accent, lineHeight: vars.target });
