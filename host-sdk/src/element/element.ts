import { definePortalElement } from './definePortalElement.ts';

export type { ProfilePortalAttributes, ProfilePortalElement } from './ProfilePortalElement.ts';

// A server has none.
if (typeof customElements !== 'undefined') definePortalElement();
