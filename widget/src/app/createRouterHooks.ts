import { useSyncExternalStore } from 'react';
import type { PlaceModel } from './createPlace.ts';

/** wouter's two hooks over our own place, so that a page that uses wouter never sees what belongs to the frame. */
export function createRouterHooks({ current, navigate }: PlaceModel) {
  const subscribe = (listener: () => void) => current.subscribe(listener);
  const usePath = () => useSyncExternalStore(subscribe, () => current.peek().path);
  const useQuery = () => useSyncExternalStore(subscribe, () => current.peek().search.slice(1));
  const useHook = (): [string, typeof navigate] => [usePath(), navigate];
  return { hook: useHook, searchHook: useQuery };
}
