import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });
export const line = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '2px',
  zIndex: 40,
  overflow: 'hidden',
  direction: 'ltr',
  '::before': {
    content: '',
    display: 'block',
    inlineSize: '40%',
    blockSize: '100%',
    backgroundColor: vars.accent,
    animation: `${run} 1100ms ${vars.ease} infinite`,
  },
});
