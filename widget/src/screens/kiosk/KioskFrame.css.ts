import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** On a tablet in landscape and on a wide screen the picture is beside the form and not above it. */
const beside = '(orientation: landscape) and (min-width: 900px)';
/** People stand an arm's length away from any screen: text has at least 24 px, and more where there is room. */
const size = (least: string, share: number, most: string) => `clamp(${least}, ${share}vmin, ${most})`;
const words = size('1.5rem', 3, '2.5rem');
const leadings = ['leading12', 'leading14', 'leading16', 'leading18', 'leading20'] as const;
const titleLeadings = ['leading24', 'leading32', 'leading40'] as const;
const each = (names: readonly (keyof typeof vars)[], value: string) =>
  Object.fromEntries(names.map((name) => [vars[name], value]));

export const frame = style({
  vars: {
    ...each(['text12', 'text14', 'text16', 'text18', 'text20'], words),
    ...each(leadings, '1.4'),
    ...each(titleLeadings, '1.2'),
    [vars.text24]: size('1.75rem', 3.6, '3rem'),
    [vars.text32]: size('2.125rem', 5, '4.5rem'),
    [vars.text40]: size('2.25rem', 6.6, '5.5rem'),
    [vars.target]: size('4rem', 8.4, '6rem'),
    [vars.radiusControl]: '14px',
    [vars.radiusCard]: '20px',
    [vars.focusRing]: '4px',
  },
  ...text.s16,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  background: vars.surface,
  // A double tap does not zoom, and a long press selects no text.
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '@media': { [beside]: { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
  selectors: {
    ':lang(ar) &': { vars: { ...each(leadings, '1.7'), ...each(titleLeadings, '1.45') } },
  },
});

// The small icons of shared components grow with the text beside them.
globalStyle(`${frame} :is(svg[width='16'], svg[width='20'])`, { inlineSize: '1.15em', blockSize: '1.15em' });

globalStyle(`${frame} :is(input[type='checkbox'], input[type='radio'])`, {
  inlineSize: '1.3em',
  blockSize: '1.3em',
});

export const cover = style({
  position: 'relative',
  flex: 'none',
  // On a phone the form needs the room.
  blockSize: 'clamp(72px, min(26dvh, 24vw), 560px)',
  background: vars.cover,
  overflow: 'hidden',
  // It stays in sight beside a form that is longer than the screen.
  '@media': { [beside]: { position: 'sticky', insetBlockStart: 0, blockSize: '100dvh' } },
});
const picture = style({
  position: 'absolute',
  inset: 0,
  backgroundSize: 'cover',
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
});
export const flat = style([
  picture,
  { backgroundPosition: '50% 52%', '@media': { [beside]: { display: 'none' } } },
]);
export const tall = style([
  picture,
  { display: 'none', backgroundPosition: '50% 30%', '@media': { [beside]: { display: 'block' } } },
]);
// The art's sky is light in both themes, so its words keep the dark ink of the member card.
export const heading = style({
  ...text.s40,
  position: 'absolute',
  display: 'none',
  insetBlockStart: vars.space7,
  insetInline: vars.space6,
  margin: 0,
  color: vars.cardBg,
  fontWeight: vars.weightStrong,
  textWrap: 'balance',
  '@media': { [beside]: { display: 'block' } },
});

export const column = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space5,
  inlineSize: '100%',
  maxInlineSize: 'max(45rem, 86vmin)',
  marginInline: 'auto',
  padding: `${vars.space5} clamp(1rem, 5vmin, 4rem)`,
  '@media': { '(max-height: 860px)': { gap: vars.space3, paddingBlock: vars.space4 } },
});
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const logo = style({ display: 'flex', zoom: 1.5 });
export const middle = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBlock: vars.space4,
});
