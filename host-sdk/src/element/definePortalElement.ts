import { mountAt } from '../mount/mountPortal.ts';
import type { Portal } from '../mount/Portal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';
import { runElement } from './runElement.ts';

/** `<profile-portal portal-url="…">`. Each event of the portal is dispatched on it, with its value as `detail`. */
export interface ProfilePortalElement extends HTMLElement {
  /** What attributes can't say, such as `getToken`. Set it before the element is in the page. */
  options?: Partial<PortalOptions>;
  /** Set while the element is in the page. */
  portal?: Portal;
}

/** Defines the element, once. */
export function definePortalElement(): void {
  if (customElements.get('profile-portal')) return;

  class PortalElement extends HTMLElement implements ProfilePortalElement {
    declare portal?: Portal;

    connectedCallback(): void {
      runElement(this, mountAt);
    }
    disconnectedCallback(): void {
      this.portal?.destroy();
      delete this.portal;
    }
  }
  customElements.define('profile-portal', PortalElement);
}
