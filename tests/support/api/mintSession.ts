import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import type { Demo } from '../browser/startDemo.ts';
import { count } from '../world/count.ts';
import { resign } from './resign.ts';

/**
 * Creates a session token of any customer through the API alone, for the portal at its own address. It uses single
 * sign-on, so that no mail is sent and several journeys can sign the same customer in at the same time: each in a browser of its
 * own, because one browser has a limited number of such sessions.
 */
export async function mintSession(
  demo: Pick<Demo, 'portalUrl' | 'shopUrl' | 'shopKey'>,
  email: string,
): Promise<string> {
  count('people');
  const desk = createTokenIssuer(demo.shopKey, demo.portalUrl);
  const browser = `tests ${randomUUID()}`;
  const { token } = await desk({ email, origin: new URL(demo.shopUrl).origin, browser });
  // The token is bound to the pages of the shop; without `azp` it is valid for the portal itself.
  return await resign(token, { azp: undefined });
}
