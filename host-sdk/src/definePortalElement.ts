import { mountAt } from './mountPortal.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';
import { portalEventNames } from './portalEventNames.ts';
import { OPTION_NAMES, readOptions } from './readOptions.ts';

/** `<profile-portal portal-url="…">`. Each event of the portal is dispatched on it, with its value as `detail`. */
export interface ProfilePortalElement extends HTMLElement {
  /** What attributes can't say, such as `getToken`. Set it before the element is in the page. */
  options?: Partial<PortalOptions>;
  /** There while the element is in the page. */
  readonly portal?: Portal;
}

/** Defines the element once; does nothing where there is no window. */
export function definePortalElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('profile-portal')) return;

  class PortalElement extends HTMLElement implements ProfilePortalElement {
    static observedAttributes = OPTION_NAMES;
    declare options?: Partial<PortalOptions>;
    declare portal?: Portal;

    connectedCallback(): void {
      this.style.display = 'block';
      const portal = mountAt(this, { ...readOptions(this), ...this.options });
      this.portal = portal;
      for (const name of portalEventNames)
        portal.on(name, (detail) => void this.dispatchEvent(new CustomEvent(name, { detail })));
    }
    disconnectedCallback(): void {
      this.portal?.destroy();
      delete this.portal;
    }
    attributeChangedCallback(name: string): void {
      if (!this.portal) return;
      if (name === 'portal-url') this.connectedCallback();
      else this.portal.update(readOptions(this));
    }
  }
  customElements.define('profile-portal', PortalElement);
}
