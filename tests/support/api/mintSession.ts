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
  // The token is bound to the pages of the shop; without `azp` it is valid for the portal itself.
  return await resign(token, { azp: undefined });
}
