import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** A modal of 360 × 640 px must hold the form without scrolling, so the cover is lower there. */
const short = '(max-height: 680px)';
/** A frame that is as high as its content is never short or tall: a cover that followed its height would move the form as it grows. */
const growing = '[data-auto-height] &';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  background: vars.canvas,
  '@container': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      minBlockSize: '640px',
      background: vars.surface,
    },
  },
});

/** The lower cover. It grows with the width, and its picture with it, so that the boat in the picture stays whole. */
const low = { blockSize: 'max(80px, 20cqi)', '@container': { [wide]: { blockSize: 'auto' } } };

export const cover = style({
  position: 'relative',
  flex: 'none',
  blockSize: '176px',
  overflow: 'hidden',
  background: vars.cover,
  '@media': { [short]: low },
  selectors: { [growing]: low },
  '@container': { [wide]: { blockSize: 'auto' } },
});

/** Beside a form that is longer than the window the art stays where it is. */
export const coverStays = style({
  '@container': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      alignSelf: 'start',
      blockSize: 'min(100%, max(100dvh, 640px))',
    },
  },
});

const picture = style({
  position: 'absolute',
  inset: 0,
  backgroundSize: 'cover',
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
});
export const compactPicture = style([
  picture,
  { backgroundPosition: '50% 52%', '@container': { [wide]: { display: 'none' } } },
]);
export const widePicture = style([
  picture,
  // In a low frame the art loses more of its foot than of its sky: the sun stays clear of the words.
  { display: 'none', backgroundPosition: '50% 30%', '@container': { [wide]: { display: 'block' } } },
]);

// The art's sky is light in both themes, so its words keep the dark ink of the member card.
export const coverText = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: vars.space7,
  insetInline: '40px',
  maxInlineSize: '440px',
  color: vars.cardBg,
  '@container': { [wide]: { display: 'block' } },
});
export const coverHeading = style({
  ...text.s40,
  fontWeight: vars.weightStrong,
  margin: 0,
  textWrap: 'balance',
});
export const coverLine = style({ ...text.s18, margin: 0, marginBlockStart: vars.space2 });

export const coverTeaser = style({
  display: 'none',
  position: 'absolute',
  insetBlockEnd: vars.space6,
  insetInline: vars.space6,
  '@container': { [wide]: { display: 'block' } },
});
export const formTeaser = style({
  marginBlockStart: vars.space5,
  '@container': { [wide]: { display: 'none' } },
});

export const column = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  maxInlineSize: '448px',
  marginInline: 'auto',
  padding: `${vars.space5} ${vars.space5} ${vars.space2}`,
  '@container': { [wide]: { paddingBlock: '40px 24px' } },
});
export const logo = style({ display: 'flex', marginBlockEnd: vars.space2 });
const close = { paddingBlock: vars.space4, '@container': { [wide]: { paddingBlock: vars.space5 } } };
export const middle = style({
  flex: 1,
  paddingBlock: vars.space5,
  '@media': { [short]: close },
  selectors: { [growing]: close },
  '@container': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      paddingBlock: vars.space5,
    },
  },
});
