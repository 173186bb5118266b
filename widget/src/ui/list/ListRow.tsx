import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './ListRow.css.ts';

interface ListRowProps {
  title: ReactNode;
  lead?: ReactNode;
  text?: ReactNode;
  /** A value or one button at the end. */
  trailing?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Default: `true` for rows with a link. */
  chevron?: boolean;
}

export function ListRow(props: ListRowProps) {
  const { href, onPress, chevron = href !== undefined } = props;
  const content = (
    <>
      {props.lead}
      <span className={css.words}>
        <span className={css.title}>{props.title}</span>
        {props.text !== undefined && props.text !== null && <span className={css.note}>{props.text}</span>}
      </span>
      {props.trailing && <span className={css.trailing}>{props.trailing}</span>}
      {chevron && (
        <span className={css.chevron}>
          <Icon of={ChevronRight} size={20} mirrored />
        </span>
      )}
    </>
  );
  const look = `${css.row} ${css.pressable}`;
  if (href !== undefined)
    return (
      <Anchor href={href} look={look} onPress={onPress}>
        {content}
      </Anchor>
    );
  if (onPress)
    return (
      <button type="button" className={look} onClick={onPress}>
        {content}
      </button>
    );
  return <div className={css.row}>{content}</div>;
}
