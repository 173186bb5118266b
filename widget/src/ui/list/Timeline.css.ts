import { style } from '@vanilla-extract/css';
import { medium } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

// Compact: top to bottom. From 560 px: in one line.
export const list = style({
  display: 'grid',
  '@container': { [medium]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});
export const step = style({
  position: 'relative',
  ...text.s14,
  paddingInlineStart: '32px',
  paddingBlockEnd: vars.space4,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlock: '24px 4px',
    insetInlineStart: '9px',
    inlineSize: '2px',
    backgroundColor: vars.line,
  },
  selectors: {
    '&[data-state="done"]::before': { backgroundColor: vars.accent },
    '&:last-child::before': { display: 'none' },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@container': {
    [medium]: {
      paddingBlock: '32px 0',
      paddingInline: '0 8px',
      '::before': {
        insetBlock: '9px auto',
        insetInline: '24px 4px',
        inlineSize: 'auto',
        blockSize: '2px',
      },
    },
  },
});
export const dot = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  border: `2px solid ${vars.line}`,
  backgroundColor: vars.surfaceRaised,
  display: 'grid',
  placeItems: 'center',
  selectors: {
    '[data-state="done"] > &': {
      backgroundColor: vars.accent,
      borderColor: vars.accent,
      color: vars.onAccent,
    },
    '[data-state="now"] > &': { borderColor: vars.accent },
    '[data-state="now"] > &::after': {
      content: '',
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '50%',
      backgroundColor: vars.accent,
    },
  },
});
export const label = style({
  display: 'block',
  fontWeight: vars.weightLabel,
  selectors: {
    '[data-state="now"] > &': { fontWeight: vars.weightStrong },
    '[data-state="next"] > &': { fontWeight: vars.weightText, color: vars.inkMuted },
  },
});
export const note = style({ color: vars.inkMuted, fontVariantNumeric: 'tabular-nums' });
