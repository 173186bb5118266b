import type { Demo } from '#tests/support/browser/startDemo.ts';

/** Ids of the signed-in member for the routes that have one in their path. */
export async function readIds(demo: Demo, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => await (await fetch(demo.portalUrl + path, { headers })).json();
  const rewards = (await read('/api/profile/rewards')) as { data: { id: number }[] };
  const orders = (await read('/api/profile/transactions')) as { data: { id: number }[] };
  const config = (await read('/api/config')) as { events: Record<string, unknown> };
  return {
    reward: rewards.data[0]?.id ?? 0,
    order: orders.data[0]?.id ?? 0,
    event: Object.keys(config.events)[0] ?? 'none',
  };
}
