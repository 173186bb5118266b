import type { Resource } from '../../api/Resource.ts';

type Fetched = Pick<Resource<unknown>, 'state' | 'load' | 'refresh'>;

/** Refreshes a resource after a change. A running request may still return the old data, so it is awaited first. */
export async function fetchAgain(resource: Fetched): Promise<void> {
  if (resource.state.peek() === 'notInitialised') return;
  await resource.load();
  // The session may have ended meanwhile: then there is nothing to refresh.
  if (resource.state.peek() !== 'notInitialised') await resource.refresh();
}
