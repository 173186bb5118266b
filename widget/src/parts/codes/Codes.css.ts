import { style } from '@vanilla-extract/css';

// Black on white in every theme, also in forced colours, as scanners need it.
export const code = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  fill: '#000',
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
});
