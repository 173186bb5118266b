import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
const bone = style({
  display: 'block',
  backgroundColor: vars.surfaceSunken,
  borderRadius: vars.radiusControl,
  animation: `${breathe} 1600ms ease-in-out infinite`,
});
/** A card with a heading and two lines: an empty box would look like an empty list. */
const cardBone = style({
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  inlineSize: '100%',
  padding: vars.space4,
  overflow: 'hidden',
  '::before': {
    content: '',
    display: 'block',
    inlineSize: 'min(22ch, 60%)',
    blockSize: '16px',
    borderRadius: vars.radiusControl,
    backgroundColor: vars.surfaceSunken,
  },
  '::after': {
    content: '',
    display: 'block',
    inlineSize: 'min(36ch, 85%)',
    blockSize: '12px',
    marginBlockStart: vars.space3,
    borderRadius: vars.radiusControl,
    backgroundColor: vars.surfaceSunken,
  },
});
export const shapes = styleVariants({
  text: [bone, { blockSize: '16px', marginBlock: '4px', inlineSize: 'min(22ch, 80%)' }],
  title: [bone, { blockSize: '24px', marginBlock: '8px', inlineSize: 'min(14ch, 60%)' }],
  row: [bone, cardBone, { blockSize: '72px' }],
  order: [bone, cardBone, { blockSize: '101px' }],
  offer: [bone, cardBone, { blockSize: '298px' }],
  card: [bone, cardBone, { blockSize: '136px' }],
  member: [
    bone,
    {
      blockSize: '232px',
      inlineSize: '100%',
      borderRadius: vars.radiusMember,
      backgroundColor: vars.cardBg,
      '@container': { [wide]: { blockSize: '252px' } },
    },
  ],
  thumb: [bone, { blockSize: '64px', inlineSize: '64px' }],
});
export const group = style({ display: 'grid', gap: vars.space3 });
