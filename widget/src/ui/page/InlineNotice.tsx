import { CircleAlert, CircleCheck, Info, type IconNode, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { LinkOrButton } from '../action/LinkOrButton.tsx';
import { Icon } from '../text/Icon.tsx';
import * as styles from './InlineNotice.css.ts';
import type { Tone } from '../theme/tone.ts';

interface InlineNoticeProps {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: Action | undefined;
  readonly icon?: IconNode;
  /** Announced when it appears. */
  readonly live?: boolean;
}

const ICONS = {
  neutral: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
  info: Info,
  accent: Info,
} satisfies Record<Tone, IconNode>;

export function InlineNotice({ tone, title, text, action, icon = ICONS[tone], live }: InlineNoticeProps) {
  return (
    <div className={styles.tones[tone]} role={live ? (tone === 'critical' ? 'alert' : 'status') : undefined}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.note}>{text}</p>}
      </div>
      {action && (
        <LinkOrButton href={action.href} look={styles.action} onPress={action.onPress}>
          {action.label}
        </LinkOrButton>
      )}
    </div>
  );
}
