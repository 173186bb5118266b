import { text } from './text.ts';
import { vars } from './vars.css.ts';

/** A `summary` that looks like a quiet link. Its mark points down while closed, in every direction of writing, and up while open. */
export const disclosure = {
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  inlineSize: 'fit-content',
  minBlockSize: vars.target,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  cursor: 'pointer',
  borderRadius: vars.radiusControl,
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '',
      inlineSize: '7px',
      blockSize: '7px',
      border: 'solid currentColor',
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    '[open] > &::after': { transform: 'translateY(2px) rotate(225deg)' },
  },
} as const;
