import './account.css';
import { mountPortal } from '#host-sdk';
import { appearanceOf } from './appearanceOf.ts';
import { askForToken } from './askForToken.ts';
import { connectPanel } from './connectPanel.ts';
import { connectSignOn } from './connectSignOn.ts';

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
