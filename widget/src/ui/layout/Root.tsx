import type { ReactNode, Ref } from 'react';
import * as css from './Root.css.ts';
import '../theme/theme.css.ts';

interface RootProps {
  children: ReactNode;
  /** In a frame as tall as its content: no viewport heights, no fixed bars. */
  autoHeight?: boolean | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The portal's outermost element: the container `pp` of every container query. */
export function Root({ children, autoHeight, ref }: RootProps) {
  return (
    <div ref={ref} className={css.root} data-auto-height={autoHeight ? '' : undefined}>
      {children}
    </div>
  );
}
