import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/vars.css.ts';

// The server's sign-in page in place of the outline (app/firstView/firstView.css.ts), in the styles of the page itself.

// If code can't be fetched (`data-failed`), only the message about that is shown.
const shown = '#first-view[data-form]:not([data-failed])';

globalStyle(shown, { position: 'static', overflow: 'visible' });
globalStyle(`${shown} > :not(#first-form)`, { display: 'none' });
globalStyle('#first-form > div', { display: 'flex' });
globalStyle('#first-form img', { position: 'absolute', inset: 0 });
// The element around the picture is mirrored already (`SignInFrame.css.ts`).
globalStyle('[dir="rtl"] #first-form img', { transform: 'none' });
/** As high as a logo, which comes with the portal. */
globalStyle('#first-form main > div:first-child', { minBlockSize: '32px' });
/** Language and links work once the code is here. */
globalStyle('#first-form footer', { visibility: 'hidden' });
// A tenant's own colour is derived by the portal: until then its button has none.
globalStyle('#first-form[data-own-colours] button[type="submit"]', {
  backgroundColor: vars.surfaceSunken,
  color: vars.ink,
});
