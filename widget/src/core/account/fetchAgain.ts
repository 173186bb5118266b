import type { Resource } from '../../api/Resource.ts';

type Fetched = Pick<Resource<unknown>, 'state' | 'load' | 'refresh'>;

/** Refreshes a resource after a change. A running request may still return the old data, so it is awaited first. */
export async function fetchAgain(one: Fetched): Promise<void> {
  if (one.state.peek() === 'notInitialised') return;
  await one.load();
  // The session may have ended meanwhile: then there is nothing to refresh.
  if (one.state.peek() !== 'notInitialised') await one.refresh();
}
