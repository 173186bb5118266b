import type { ReactNode, Ref } from 'react';
import * as styles from './Root.css.ts';
import '../theme/theme.css.ts';

interface RootProps {
  readonly children: ReactNode;
  /** In a frame as tall as its content: no viewport heights, no fixed bars. */
  readonly autoHeight?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The portal's outermost element: the container `pp` of every container query. */
export function Root({ children, autoHeight, ref }: RootProps) {
  return (
    <div ref={ref} className={styles.root} data-auto-height={autoHeight ? '' : undefined}>
      {children}
    </div>
  );
}
