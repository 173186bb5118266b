import { definePortalElement } from './definePortalElement.ts';

export type { ProfilePortalAttributes, ProfilePortalElement } from './ProfilePortalElement.ts';

// A server has no custom elements.
if (typeof customElements !== 'undefined') definePortalElement();
