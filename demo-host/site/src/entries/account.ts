import '../account/account.css';
import { mountPortal, type PortalOptions } from '#host-sdk';
import { appearanceOf } from '../account/appearanceOf.ts';
import { connectPanel } from '../account/connectPanel.ts';
import { connectSignOn } from '../account/connectSignOn.ts';

type GetToken = NonNullable<PortalOptions['getToken']>;

/** `getToken` of the SDK: asks the shop's server for a token of its signed-in customer. The SDK validates the response. */
const askForToken = async (): Promise<Awaited<ReturnType<GetToken>>> => {
  const answer = await fetch('/portal-token', { method: 'POST' });
  return answer.ok ? ((await answer.json()) as Awaited<ReturnType<GetToken>>) : null;
};

const place = document.getElementById('portal');
const portalUrl = place?.dataset['portalUrl'];

if (place && portalUrl) {
  const isSignedOn = place.dataset['signOn'] !== undefined;
  const portal = mountPortal(place, {
    portalUrl,
    title: document.title,
    minHeight: 640,
    ...appearanceOf(document.documentElement),
    ...(isSignedOn && { getToken: askForToken }),
  });
  connectPanel(portal);
  if (isSignedOn) connectSignOn(portal);
}
