import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', marginBlockStart: vars.space5 });
export const channel = style({
  ...text.s14,
  inlineSize: '104px',
  paddingBlock: vars.space2,
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
  textAlign: 'center',
});
export const group = style({
  textAlign: 'start',
  fontWeight: vars.weightText,
  paddingBlock: `${vars.space4} ${vars.space2}`,
});
export const groupName = style({ ...text.s18, display: 'block', fontWeight: vars.weightStrong });
export const note = style({
  ...text.s14,
  display: 'block',
  color: vars.inkMuted,
  fontWeight: vars.weightText,
  selectors: { '&:empty': { display: 'none' } },
});
export const example = style([note, text.s12]);
export const row = style({ borderBlockStart: `1px solid ${vars.line}` });
export const topic = style({ textAlign: 'start', paddingBlock: vars.space3, paddingInlineEnd: vars.space4 });
export const topicName = style({ ...text.s16, display: 'block', fontWeight: vars.weightLabel });
export const cell = style({
  position: 'relative',
  textAlign: 'center',
  verticalAlign: 'middle',
  paddingInline: vars.space1,
});
/** Below the switch, without moving it. */
export const saved = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: '2px',
  display: 'flex',
  justifyContent: 'center',
});
