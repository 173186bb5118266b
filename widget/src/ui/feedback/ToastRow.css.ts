import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space3,
  inlineSize: '100%',
  maxInlineSize: '480px',
  paddingBlock: vars.space3,
  paddingInline: `${vars.space4} ${vars.space2}`,
  minBlockSize: '56px',
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  backgroundColor: vars.surfaceRaised,
  boxShadow: vars.shadowOverlay,
  animation: `${enter} ${vars.motionEnter} ${vars.ease}`,
  transition: `opacity ${vars.motionToastExit} ${vars.ease}, transform ${vars.motionToastExit} ${vars.ease}`,
  selectors: { '&[data-exiting]': { opacity: 0, transform: 'translateY(8px)' } },
});
export const icons = styleVariants({
  success: { color: vars.positive, paddingBlockStart: '2px' },
  error: { color: vars.critical, paddingBlockStart: '2px' },
  info: { color: vars.info, paddingBlockStart: '2px' },
  warning: { color: vars.caution, paddingBlockStart: '2px' },
});
export const words = style({ flex: 1, minInlineSize: 0, paddingInlineEnd: vars.space2 });
export const title = style({ fontWeight: vars.weightLabel });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const dismiss = style({ marginBlock: '-10px' });
