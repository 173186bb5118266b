import { style } from '@vanilla-extract/css';
import { figures, text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'inline-flex',
  alignItems: 'center',
  inlineSize: 'fit-content',
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusControl,
  backgroundColor: vars.surface,
  overflow: 'clip',
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  color: vars.accent,
  cursor: 'pointer',
  selectors: {
    '&:is(:disabled, [aria-disabled="true"])': { color: vars.inkMuted, opacity: 0.55, cursor: 'default' },
    // Inset, because the surrounding box would clip it.
    '&:focus-visible': { outlineOffset: '-4px' },
  },
});
export const count = style({
  ...text.s18,
  ...figures,
  fontWeight: vars.weightLabel,
  minInlineSize: '48px',
  textAlign: 'center',
});
