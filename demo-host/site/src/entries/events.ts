import type { Portal } from '#host-sdk';
import { showEvents, type PortalOrQueue } from '../examples/showEvents.ts';

type Queue = (method: string, ...args: unknown[]) => Promise<unknown>;

/**
 * Shows the events of portals that the page's own source does not name: of the script tag, of an element, or of
 * queues.
 */
const start = (): void => {
  const page = window as unknown as Record<string, (Queue & { portal?: Portal }) | undefined>;
  for (const place of document.querySelectorAll<HTMLElement>('[data-queue]')) {
    const name = place.dataset['queue'] ?? '';
    const call = (method: string, ...args: unknown[]): void => {
      page[name]?.(method, ...args).catch(() => undefined);
    };
    const heard: PortalOrQueue = {
      on: (event, listener) => call('on', event, listener),
      update: (change) => call('update', change),
    };
    showEvents(heard, place.dataset['events']);
  }
  if (document.querySelector('[data-queue]')) return;
  const mounted = page['ProfilePortal']?.portal;
  if (mounted) showEvents(mounted);
  document.addEventListener('profile-portal:mounted', (event) => {
    showEvents((event as CustomEvent<Portal>).detail);
  });
  void customElements.whenDefined('profile-portal').then(() => {
    const element = document.querySelector<HTMLElement & { portal?: Portal }>('profile-portal');
    if (element?.portal) showEvents(element.portal);
  });
};

start();
