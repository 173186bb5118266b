import type { Resource } from '../../api/Resource.ts';

type Fetched = Pick<Resource<unknown>, 'state' | 'load' | 'refresh'>;

/** What was asked for is asked for anew. A request on its way may still answer the old question: it is waited for first. */
export async function fetchAgain(one: Fetched): Promise<void> {
  if (one.state.peek() === 'notInitialised') return;
  await one.load();
  // The session may have ended meanwhile, and with it what there was to fetch.
  if (one.state.peek() !== 'notInitialised') await one.refresh();
}
