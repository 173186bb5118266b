import { globalStyle } from '@vanilla-extract/css';

// A host or a customer may request less motion than the device does.
globalStyle(['', '::before', '::after'].map((part) => `:is([data-still], [data-calm]) *${part}`).join(', '), {
  animation: 'none !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important' as 'auto',
});
