import { globalStyle } from '@vanilla-extract/css';
import { clamped } from './clamped.ts';
import { vars } from './vars.css.ts';
import { arabic, dark, fixed, light } from './values.ts';

type Values = Partial<Record<keyof typeof vars, string>>;

/** `{ ink: '#131c18' }` → `{ 'var(--pp-ink)': '#131c18' }`, the form that vanilla-extract takes. */
function valuesOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [vars[name as keyof Values], value]),
  );
}

globalStyle(':root', { colorScheme: 'light', vars: { ...valuesOf(fixed), ...valuesOf(light) } });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark', vars: valuesOf(dark) });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: valuesOf(dark) } },
});
// On the element with the language, not on its descendants: that would override the kiosk's own sizes.
globalStyle('[lang="ar"]', { vars: { ...valuesOf(arabic), [vars.font]: vars.fontAr } });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0, padding: 0 });
globalStyle('html', {
  backgroundColor: vars.canvas,
  WebkitTextSizeAdjust: '100%',
  // A sticky bar must never cover the focused element.
  scrollPaddingBlock: '80px 96px',
});
globalStyle('body', {
  backgroundColor: vars.canvas,
  color: vars.ink,
  fontFamily: vars.font,
  fontSize: vars.text16,
  lineHeight: vars.leading16,
  fontWeight: vars.weightText,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  // Not `break-word`, with which an unbroken text from the server keeps its container as wide as itself.
  overflowWrap: 'anywhere',
});
globalStyle('h1, h2, h3, h4, b, strong', { fontSize: 'inherit', fontWeight: vars.weightStrong });
globalStyle('h1, h2, h3', clamped);
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('button', { background: 'none', border: 0, cursor: 'pointer', textAlign: 'inherit' });
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('svg, img', { display: 'block', flex: 'none' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus-visible', {
  outline: `${vars.focusRing} solid ${vars.focus}`,
  outlineOffset: vars.focusOffset,
});
// Headings take the focus after a change of route; they are not controls, so they have no focus ring.
globalStyle(':is(h1, h2, main)[tabindex="-1"]:focus', { outline: 'none' });
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
