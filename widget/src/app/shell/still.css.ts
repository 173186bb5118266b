import { globalStyle } from '@vanilla-extract/css';

// A host may request less motion than the device does.
globalStyle('[data-still] *, [data-still] *::before, [data-still] *::after', {
  animation: 'none !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important' as 'auto',
});
