import { style } from '@vanilla-extract/css';
import { notWide } from '../theme/atWidth.ts';
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
    // What reaches over its edge, such as the touch area of the last link, must not make the frame scroll.
    '&[data-auto-height]': { minBlockSize: 0, overflowY: 'clip' },
    // Keeps the end of a page above the inset at the bottom of the device's screen.
    '&::after': {
      content: '',
      flex: 'none',
      blockSize: 'var(--pp-inset-bottom, env(safe-area-inset-bottom))',
    },
  },
  // A bar at the bottom adds the inset itself.
  '@container': { [notWide]: { selectors: { '&:has([data-bar])::after': { display: 'none' } } } },
});
