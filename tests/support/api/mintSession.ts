import { createTokenDesk } from '#demo-host/site/signOn/createTokenDesk.ts';
import type { Demo } from '../browser/startDemo.ts';
import { count } from '../world/count.ts';
import { resign } from './resign.ts';

/**
 * A session token of any customer by the API alone, for the portal at its own address. The shop vouches for the customer
 * (single sign-on), so that no mail is sent: several journeys can sign the same customer in at the same moment.
 */
export async function mintSession(
  demo: Pick<Demo, 'portalUrl' | 'shopUrl' | 'shopKey'>,
  email: string,
): Promise<string> {
  count('people');
  const desk = createTokenDesk(demo.shopKey, demo.portalUrl);
  const { token } = await desk({ email, origin: new URL(demo.shopUrl).origin, browser: 'tests' });
  // Meant for the shop's pages; without a page it is meant for the portal's own.
  return await resign(token, { azp: undefined });
}
