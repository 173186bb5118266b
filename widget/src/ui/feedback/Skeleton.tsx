import * as styles from './Skeleton.css.ts';

interface SkeletonProps {
  /** The shape of the content that is loading. */
  readonly shape: 'text' | 'title' | 'row' | 'order' | 'offer' | 'card' | 'member' | 'thumb';
  readonly count?: number;
}

export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  if (count === 1) return <span className={styles.shapes[shape]} aria-hidden="true" />;
  return (
    <span className={styles.group} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.shapes[shape]} />
      ))}
    </span>
  );
}
