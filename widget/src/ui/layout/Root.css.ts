import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const root = style({
  containerName: 'pp',
  containerType: 'inline-size',
  position: 'relative',
  // A page fills what the banner above it leaves.
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.canvas,
  color: vars.ink,
  minBlockSize: '100dvh',
  selectors: {
    // The frame is as tall as this element: a height of the window would feed itself.
    '&[data-auto-height]': { minBlockSize: 0 },
  },
});
