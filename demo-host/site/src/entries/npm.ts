import { mountPortal, preload, type Portal, type PortalMode } from '#host-sdk';
import { portalUrl } from '../examples/portalUrl.ts';
import { showEvents } from '../examples/showEvents.ts';

const options = { locale: document.documentElement.lang, minHeight: 640 };
const portal = mountPortal('#account', { ...options, portalUrl });
showEvents(portal);

// The same frame in another place: nothing is loaded again.
for (const button of document.querySelectorAll<HTMLElement>('[data-show]')) {
  button.addEventListener('click', () => {
    portal.update({ mode: button.dataset['show'] as PortalMode });
    portal.open();
  });
}

// Another portal, connected before it is opened.
const loadAhead = document.querySelector<HTMLButtonElement>('[data-load-ahead]');
const openLoaded = document.querySelector<HTMLButtonElement>('[data-open-loaded]');
let loaded: Portal | undefined;

loadAhead?.addEventListener('click', () => {
  loadAhead.disabled = true;
  loaded = preload(portalUrl, { ...options, mode: 'drawer' });
  showEvents(loaded, 'loaded');
  loaded.on('ready', () => openLoaded?.removeAttribute('disabled'));
});
openLoaded?.addEventListener('click', () => loaded?.open());
