import { useState } from 'react';
import { isStorageBlocked } from '../../lib/storage/isStorageBlocked.ts';
import { useApp } from '../../core/app/useApp.ts';

/** In a frame whose browser lets the portal keep nothing. */
export function useKeptOut(): boolean {
  const { host } = useApp();
  const [isKeptOut] = useState(() => host.embedded && isStorageBlocked());
  return isKeptOut;
}
