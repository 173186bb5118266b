import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  paddingInline: vars.space4,
  paddingBlock: '4px',
  border: '1px solid transparent',
  borderRadius: vars.radiusControl,
  fontWeight: vars.weightLabel,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${vars.motionState} ${vars.ease}, opacity ${vars.motionState} ${vars.ease}`,
  ...text.s16,
  selectors: {
    '&:is(:disabled, [aria-disabled="true"])': { opacity: 0.55, cursor: 'default' },
    '&:active:not(:disabled)': { opacity: 0.85 },
  },
});

const hover = (backgroundColor: string) => ({
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not(:disabled, [aria-disabled])': { backgroundColor } } },
  },
});
const mixed = (colour: string) => `color-mix(in srgb, ${colour} 90%, ${vars.ink})`;

export const variants = styleVariants({
  primary: [base, { backgroundColor: vars.accent, color: vars.onAccent, ...hover(mixed(vars.accent)) }],
  soft: [
    base,
    { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, ...hover(mixed(vars.accentSoft)) },
  ],
  outline: [
    base,
    { borderColor: vars.lineControl, backgroundColor: vars.surface, ...hover(vars.surfaceSunken) },
  ],
  quiet: [base, { color: vars.accent, ...hover(vars.accentSoft) }],
  critical: [
    base,
    { backgroundColor: vars.critical, color: vars.onCritical, ...hover(mixed(vars.critical)) },
  ],
});

export const sizes = styleVariants({
  regular: {},
  small: { ...text.s14, paddingInline: vars.space3 },
  large: { minBlockSize: '48px' },
});

export const block = style({ display: 'flex', inlineSize: '100%' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const busy = style({
  inlineSize: '16px',
  blockSize: '16px',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
