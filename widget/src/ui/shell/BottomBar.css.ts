import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { highlighted } from '../theme/highlighted.ts';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 20,
  backgroundColor: vars.surface,
  borderBlockStart: `1px solid ${vars.line}`,
  paddingBlockEnd: 'var(--pp-inset-bottom, env(safe-area-inset-bottom))',
  '@container': { [wide]: { display: 'none' } },
});
export const list = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' });
export const item = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space1,
  inlineSize: '100%',
  minBlockSize: '71px',
  paddingBlock: vars.space2,
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
  textAlign: 'center',
  overflowWrap: 'break-word',
  outlineOffset: '-4px',
  ...text.s12,
  // Larger, the five words would run into each other.
  fontSize: `min(${vars.text12}, 3.75cqi)`,
  lineHeight: vars.leading12,
  selectors: { '&[aria-current="page"]': { color: vars.accent, fontWeight: vars.weightStrong } },
  '@media': {
    ...highlighted('&[aria-current="page"]'),
  },
});
