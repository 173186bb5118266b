import { mountAt } from '../mount/mountPortal.ts';
import type { Portal } from '../mount/Portal.ts';
import { NAMESPACE } from '../protocol/wire/wire.ts';
import type { ProfilePortalElement } from './ProfilePortalElement.ts';
import { runElement } from './runElement.ts';

/** Defines the element, once. */
export function definePortalElement(): void {
  if (customElements.get(NAMESPACE)) return;
  customElements.define(
    NAMESPACE,
    // Without a name, which would make the script larger.
    class extends HTMLElement implements ProfilePortalElement {
      declare portal?: Portal;

      connectedCallback(): void {
        runElement(this, mountAt);
      }
      disconnectedCallback(): void {
        this.portal?.destroy();
        delete this.portal;
      }
    },
  );
}
