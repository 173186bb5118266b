import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { LinkOrButton } from '../action/LinkOrButton.tsx';
import { Icon } from '../text/Icon.tsx';
import * as styles from './ListRow.css.ts';

interface ListRowProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly text?: ReactNode;
  /** A value at the end, or buttons: several are stacked, because the text beside them needs the width. */
  readonly trailing?: ReactNode;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Default: `true` for rows with a link. */
  readonly chevron?: boolean;
}

export function ListRow(props: ListRowProps) {
  const { href, onPress, chevron = href !== undefined } = props;
  const content = (
    <>
      {props.lead}
      <span className={styles.words}>
        <span className={styles.title}>{props.title}</span>
        {props.text !== undefined && props.text !== null && <span className={styles.note}>{props.text}</span>}
      </span>
      {props.trailing && <span className={styles.trailing}>{props.trailing}</span>}
      {chevron && (
        <span className={styles.chevron}>
          <Icon of={ChevronRight} size={20} mirrored />
        </span>
      )}
    </>
  );
  if (href === undefined && !onPress) return <div className={styles.row}>{content}</div>;
  return (
    <LinkOrButton href={href} look={`${styles.row} ${styles.pressable}`} onPress={onPress}>
      {content}
    </LinkOrButton>
  );
}
