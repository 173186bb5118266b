import './account.css';
import { mountPortal } from '#host-sdk';
import { appearanceOf } from './appearanceOf.ts';
import { connectPanel } from './connectPanel.ts';

const place = document.getElementById('portal');
const portalUrl = place?.dataset['portalUrl'];

if (place && portalUrl) {
  connectPanel(
    mountPortal(place, {
      portalUrl,
      title: document.title,
      minHeight: 640,
      ...appearanceOf(document.documentElement),
    }),
  );
}
