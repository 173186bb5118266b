import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

interface SkeletonRegionProps {
  /** `Loading your orders`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Wraps skeletons and announces that content is loading. */
export function SkeletonRegion({ label, children }: SkeletonRegionProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
