import { CircleAlert, CircleCheck, Info, type IconNode, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { Anchor } from '../action/Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './InlineNotice.css.ts';
import type { Tone } from '../theme/tone.ts';

interface InlineNoticeProps {
  tone: Tone;
  title: ReactNode;
  text?: ReactNode;
  action?: Action | undefined;
  icon?: IconNode;
  /** Announced when it appears. */
  live?: boolean;
}

const icons = {
  neutral: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
  info: Info,
  accent: Info,
} satisfies Record<Tone, IconNode>;

export function InlineNotice({ tone, title, text, action, icon = icons[tone], live }: InlineNoticeProps) {
  return (
    <div className={css.tones[tone]} role={live ? (tone === 'critical' ? 'alert' : 'status') : undefined}>
      <span className={css.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text && <p className={css.note}>{text}</p>}
      </div>
      {action?.href !== undefined && (
        <Anchor href={action.href} look={css.action} onPress={action.onPress}>
          {action.label}
        </Anchor>
      )}
      {action && action.href === undefined && (
        <button type="button" className={css.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
