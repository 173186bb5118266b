import { useState } from 'react';
import { isStorageBlocked } from '../../lib/storage/isStorageBlocked.ts';
import { useApp } from '../../core/app/useApp.ts';

/** @returns whether the portal is in a frame whose browser blocks storage */
export function useStorageBlocked(): boolean {
  const { host } = useApp();
  const [isBlocked] = useState(() => host.embedded && isStorageBlocked());
  return isBlocked;
}
