import { style } from '@vanilla-extract/css';

// White behind and black in front in every theme, also in forced colours: scanners need both.
export const code = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  fill: '#000',
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
});
