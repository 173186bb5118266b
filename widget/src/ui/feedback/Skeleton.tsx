import * as css from './Skeleton.css.ts';

interface SkeletonProps {
  /** The shape of the content that is loading. */
  shape: 'text' | 'title' | 'row' | 'order' | 'offer' | 'card' | 'member' | 'thumb';
  count?: number;
}

export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  if (count === 1) return <span className={css.shapes[shape]} aria-hidden="true" />;
  return (
    <span className={css.group} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.shapes[shape]} />
      ))}
    </span>
  );
}
