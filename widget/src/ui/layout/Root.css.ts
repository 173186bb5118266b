import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const root = style({
  containerName: 'pp',
  containerType: 'inline-size',
  position: 'relative',
  // A page fills the space below the banner.
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.canvas,
  color: vars.ink,
  minBlockSize: '100dvh',
  selectors: {
    // The frame is as tall as this element: a viewport height would grow without end.
    '&[data-auto-height]': { minBlockSize: 0 },
  },
});
