import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

interface SkeletonRegionProps {
  /** `Loading your orders`. */
  label: string;
  children: ReactNode;
}

/** Wraps skeletons; says in words that something is on its way. */
export function SkeletonRegion({ label, children }: SkeletonRegionProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
