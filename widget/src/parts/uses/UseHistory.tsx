import { useState } from 'react';
import { UseList, type UseListProps } from './UseList.tsx';
import * as styles from './UseHistory.css.ts';

interface UseHistoryProps extends UseListProps {
  readonly title: string;
  /** Changes with each use: an open list is loaded again. */
  readonly version: string;
}

/** When and for what a reward or a benefit was used. Loaded once it is opened. */
export function UseHistory({ title, version, ...list }: UseHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && <UseList key={version} {...list} />}
    </details>
  );
}
